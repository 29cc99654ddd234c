"""The study of a code base's loops: table I of Damevski and Muralimanohar, and what lies beside it.

Usage: study.py database COMMANDS OUTPUT
           makes a compilation database from what `make -n -k -w` prints
       study.py run NAME FOLDER [--jobs N] [--bench] [--markdown] [--quick] [--report FILE]
                [--facts] [--link]
           analyses FOLDER/build/compile_commands.json of the sources in FOLDER/source
The environment's LATHE and CLANG name the binaries. Exit status: 0; 1 if a `for` loop of the
sources is missing from the report or invented; 2 if lathe gives no report.
"""

import argparse
import collections
import concurrent.futures
import datetime
import json
import os
import re
import shlex
import statistics
import subprocess
import sys
import tempfile
import time

VERDICTS = ("yes", "guarded", "search", "no", "unknown")
WEAKEST_FIRST = ("unknown", "no", "search", "guarded", "yes")

# Table I of the paper, the column of GSL.
PAPER = {"lines": "170,338", "units": "999", "for": "3,303", "call": "2,084 (63 %)",
         "affine": "606 (18 %)", "dependence": "319 (53 %)", "size": "99 (16 %)",
         "all": "188 (31 %)", "variables": "1.44"}


# --- the compilation database ---------------------------------------------------------------------

BACKTICKS = re.compile(r"`test -f '([^']*)' \|\| echo '([^']*)'`(\S+)")


def compile_command(line):
    """The compiler's words of a line that compiles a C file, else None."""
    line = BACKTICKS.sub(lambda m: (m.group(2) if not os.path.isabs(m.group(3)) else "")
                         + m.group(3), line)
    if " -c " not in line or not re.search(r"\.c\s*$", line):
        return None
    try:
        words = shlex.split(line)
    except ValueError:
        return None
    if "--mode=compile" in words:
        words = words[words.index("--mode=compile") + 1:]
    return words if os.path.basename(words[0]) in ("gcc", "cc", "clang") else None


def make_database(commands, output):
    entries, directories = [], []
    with open(commands, encoding="utf-8", errors="replace") as file:
        for line in file:
            move = re.match(r"make(?:\[\d+\])?: (Entering|Leaving) directory '(.*)'", line)
            if move and move.group(1) == "Entering":
                directories.append(move.group(2))
            elif move:
                directories.pop()
            words = None if move else compile_command(line.strip())
            if words:
                entries.append({"directory": directories[-1], "file": words[-1],
                                "arguments": words})
    if not entries:
        sys.exit(f"study.py: no compilation in '{commands}'")
    with open(output, "w", encoding="utf-8") as file:
        json.dump(entries, file, indent=1)
    print(f"{len(entries)} compilations")


def front_end_words(entry):
    """An entry's arguments without compiler, output and dependency files, then the source."""
    words, kept, skip = entry["arguments"][1:-1], [], False
    for word in words:
        if skip:
            skip = False
        elif word in ("-o", "-MT", "-MF", "-MQ"):
            skip = True
        elif word not in ("-c", "-MD", "-MP", "-MMD"):
            kept.append(word)
    return kept + [entry["file"]]


# --- the independent count ------------------------------------------------------------------------

TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[A-Za-z_]\w*|\S')
MARKER = re.compile(r'# (\d+) "((?:\\.|[^"\\])*)"')


def count_for(entry, root):
    """Preprocesses a unit and counts its `for` tokens: {(path, line): count}, files, seconds."""
    done = subprocess.run([os.environ["CLANG"], "-E", "-w"] + front_end_words(entry),
                          cwd=entry["directory"], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        return None, set()
    found, files, real = collections.Counter(), set(), {}
    path, line = None, 0
    for text in done.stdout.decode(errors="surrogateescape").split("\n"):
        marker = MARKER.match(text)
        if marker:
            line, name = int(marker.group(1)), marker.group(2)
            if name not in real:
                full = os.path.realpath(os.path.join(entry["directory"], name))
                real[name] = full if full.startswith(root + os.sep) else None
            path = real[name]
            if path:
                files.add(path)
            continue
        if path and "for" in text and not text.startswith("#"):
            count = sum(1 for token in TOKEN.findall(text) if token == "for")
            if count:
                found[path, line] += count
        line += 1
    return found, files


def compare_counts(entries, report, root, jobs):
    """Compares the report's `for` loops with the tokens, unit by unit and line by line."""
    loops = {}
    for file in report["files"]:
        counter = collections.Counter()
        for loop in file["loops"]:
            if loop["form"] == "for":
                counter[loop_path(file, loop), loop["line"]] += 1
        loops[os.path.realpath(file["path"])] = counter
    differences, files, not_compiling, tokens = [], set(), [], set()
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        answers = pool.map(lambda entry: count_for(entry, root), entries)
        for entry, (found, included) in zip(entries, answers):
            path = os.path.realpath(os.path.join(entry["directory"], entry["file"]))
            if found is None:
                not_compiling.append(path)
                continue
            files |= included
            tokens |= set(found)
            reported = loops.get(path, collections.Counter())
            for place in sorted(set(found) | set(reported)):
                if found[place] != reported[place]:
                    differences.append((path, place, found[place], reported[place]))
    return differences, files, not_compiling, tokens


# --- loops ----------------------------------------------------------------------------------------

def loop_path(file, loop):
    path = loop.get("path") or file["path"]
    if not os.path.isabs(path):
        beside = os.path.join(os.path.dirname(file["path"]), path)
        path = beside if os.path.exists(beside) else path
    return os.path.realpath(path)


def sizes_known(loop):
    if any(reason["code"] == "size" for reason in loop["reasons"]):
        return False
    return not any(array["extent"] is None or None in array["extent"] for array in loop["arrays"])


def intensity_variables(loop):
    """Distinct names in the arithmetic intensity, None where there is none."""
    if not loop["intensity"] or not loop["intensity"]["max"]:
        return None
    text = f"{loop['intensity']['max']['num']} {loop['intensity']['max']['den']}"
    return len(set(re.findall(r"[A-Za-z_]\w*(?:(?:\.|->)[A-Za-z_]\w*)*", text)))


class Place:
    """A `for` of the sources, with all its instances."""

    def __init__(self):
        self.loops = []

    def verdict(self):
        have = {loop["parallel"] for loop in self.loops}
        return next(verdict for verdict in WEAKEST_FIRST if verdict in have)

    def codes(self):
        return {reason["code"] for loop in self.loops for reason in loop["reasons"]}

    def guard_kind(self):
        """What the guards of the place look at."""
        facts = {fact["fact"] for loop in self.loops for fact in loop["wouldHelp"]}
        overlap, values = "no-overlap" in facts, "condition" in facts
        return "both" if overlap and values else "parameters" if values else "overlap"

    def affine(self):
        return all(loop["affine"] for loop in self.loops)

    def dependent(self):
        return any(loop["dependences"] or loop["parallel"] == "no" for loop in self.loops)

    def sized(self):
        return all(sizes_known(loop) for loop in self.loops)

    def variables(self):
        counts = [intensity_variables(loop) for loop in self.loops]
        return None if None in counts else max(counts)


def is_instance(loop):
    """Whether a unit compiles a loop, and does not only read a template that it has no use for."""
    return not any("is a template that nothing instantiates" in reason["message"]
                   for reason in loop["reasons"])


def places_of(report):
    places = collections.defaultdict(Place)
    for file in report["files"]:
        for loop in file["loops"]:
            if loop["form"] == "for":
                key = (loop_path(file, loop), loop["line"], loop["column"])
                places[key].loops.append(loop)
    for place in places.values():
        place.loops = [loop for loop in place.loops if is_instance(loop)] or place.loops
    return dict(sorted(places.items()))


# --- running --------------------------------------------------------------------------------------

def timed(runs, *actions):
    """For each action the medians of the seconds on the clock and of the processors', and its last
    answer. The actions take turns: a machine that others use, too, is not always as fast."""
    clocks, processors = [[] for _ in actions], [[] for _ in actions]
    answers = [None] * len(actions)
    for _ in range(runs):
        for k, action in enumerate(actions):
            begin, before = time.monotonic(), os.times()
            answers[k] = action()
            after = os.times()
            clocks[k].append(time.monotonic() - begin)
            processors[k].append(after.children_user + after.children_system
                                 - before.children_user - before.children_system)
    return [(statistics.median(clock), statistics.median(processor), answer)
            for clock, processor, answer in zip(clocks, processors, answers)]


def run_lathe(database, paths, options, offers=True):
    """The report of some files, or (`link`) of all files, with calls followed between them."""
    command = [os.environ["LATHE"], "analyze", "--jobs", str(options.jobs), "--timeout", "600",
               "--format", "json", "-p", os.path.dirname(database)]
    command += [] if offers else ["--no-offers"]
    command += ["--link"] if options.link else paths
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=3600, check=False)
    try:
        return json.loads(done.stdout)
    except ValueError:
        sys.stderr.write(done.stderr.decode(errors="replace")[-2000:])
        print(f"study.py: lathe gave no report (exit status {done.returncode})")
        sys.exit(2)


def run_clang(entries, jobs):
    lines = [f"cd {shlex.quote(e['directory'])} && exec {os.environ['CLANG']} -fsyntax-only -w "
             + " ".join(shlex.quote(word) for word in front_end_words(e)) for e in entries]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        with open(file.name, encoding="utf-8") as commands:
            subprocess.run(["xargs", "-P", str(jobs), "-d", "\n", "-n", "1", "sh", "-c"],
                           stdin=commands, stderr=subprocess.DEVNULL, check=False)


def slowest(database, paths, jobs):
    """Seconds that lathe takes for each file alone, the slowest first."""
    def one(path):
        begin = time.monotonic()
        subprocess.run([os.environ["LATHE"], "analyze", "--no-offers", "--format", "json", "-p",
                        os.path.dirname(database), path], stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, timeout=600, check=False)
        return time.monotonic() - begin, path
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        return sorted(pool.map(one, paths), reverse=True)


# --- the table ------------------------------------------------------------------------------------

def share(part, whole):
    return f"{part:,} ({100 * part / whole:.0f} %)" if whole else f"{part:,}"


def by_verdict(places):
    counts = collections.Counter(place.verdict() for place in places)
    return [f"{counts[verdict]:,}" for verdict in VERDICTS]


def table_rows(places, lines, units):
    """(what, all, one for each verdict, the paper's figure) for each row."""
    everything = list(places.values())
    call = [p for p in everything if "call" in p.codes()]
    affine = [p for p in everything if p.affine()]
    dependent = [p for p in affine if p.dependent()]
    unsized = [p for p in affine if not p.sized()]
    good = [p for p in affine if p.verdict() in ("yes", "guarded") and p.sized()]
    variables = [v for v in (p.variables() for p in good) if v is not None]
    none = [""] * len(VERDICTS)

    def row(name, some, whole, key):
        return [name, share(len(some), whole)] + by_verdict(some) + [PAPER[key]]

    return [
        ["source lines", f"{lines:,}"] + none + [PAPER["lines"]],
        ["compilation units", f"{units:,}"] + none + [PAPER["units"]],
        ["`for` loops", f"{len(everything):,}"] + by_verdict(everything) + [PAPER["for"]],
        row("rejected for a function call", call, len(everything), "call"),
        row("affine", affine, len(everything), "affine"),
        row("- with data dependence", dependent, len(affine), "dependence"),
        row("- with unknown data size", unsized, len(affine), "size"),
        row("- satisfying all preconditions", good, len(affine), "all"),
        ["variables in the arithmetic intensity",
         f"{statistics.mean(variables):.2f}" if variables else "-"] + none + [PAPER["variables"]],
    ]


TABLE_HEAD = ["", "all", *VERDICTS, "the paper"]

DEFINITIONS = """\
A loop is a `for` of the units that the build compiles and of the project's headers and textual
includes that they take in, distinct by path, line and column. One that is compiled several times
counts once, with the weakest verdict of its instances (unknown, no, search, guarded, yes); a
template that no unit instantiates counts as it stands. Shares: of all loops for calls and affine;
of the affine loops below. Lines: of the units and of the project's files that they include.
Variables: names in the greatest intensity, mean over the loops that satisfy all preconditions."""


def guard_rows(places):
    """(what the guard looks at, loops) for each kind of guarded loops."""
    kinds = collections.Counter(p.guard_kind() for p in places.values()
                                if p.verdict() == "guarded")
    names = {"overlap": "whether memory overlaps", "parameters": "values of parameters",
             "both": "both"}
    return [[name, f"{kinds[kind]:,}"] for kind, name in names.items()]


def reason_rows(places):
    """(code, loops, those that have no other reason) of unknown loops, the most frequent first."""
    reasons, only = collections.Counter(), collections.Counter()
    for place in places.values():
        if place.verdict() == "unknown":
            codes = place.codes()
            reasons.update(codes)
            if len(codes) == 1:
                only.update(codes)
    return [[f"`{code}`", f"{count:,}", f"{only[code]:,}"]
            for code, count in sorted(reasons.items(), key=lambda item: (-item[1], item[0]))]


GUARD_HEAD = ["guarded, by what the guard looks at", "loops"]
REASON_HEAD = ["unknown, by reason (a loop may have several)", "loops", "with no other"]


def print_table(rows, markdown, head):
    if markdown:
        print("| " + " | ".join(head) + " |")
        print("| --- |" + " ---: |" * (len(head) - 1))
        for row in rows:
            print("| " + " | ".join(row) + " |")
        return
    rows = [head] + rows
    widths = [max(len(row[k]) for row in rows) for k in range(len(head))]
    for row in rows:
        cells = [row[0].ljust(widths[0])] + [c.rjust(w) for c, w in zip(row[1:], widths[1:])]
        print("  ".join(cells).rstrip())


def count_lines(paths):
    total = 0
    for path in paths:
        with open(path, "rb") as file:
            total += file.read().count(b"\n")
    return total


def print_details(places, root):
    directories = collections.defaultdict(collections.Counter)
    for (path, _, _), place in places.items():
        directory = os.path.relpath(path, root).split(os.sep)[0]
        directories[directory][place.verdict()] += 1
    print("\nby directory" + " " * 14 + "".join(f"{verdict:>9}" for verdict in VERDICTS))
    for directory, counts in sorted(directories.items()):
        print(f"  {directory:<24}" + "".join(f"{counts[verdict]:>9}" for verdict in VERDICTS))
    proven = [key for key, place in places.items() if place.verdict() == "yes"]
    if proven:
        path, line, column = proven[0]
        print(f"\nthe first loop judged yes: {os.path.relpath(path, root)}:{line}:{column}")


def check_counts(differences, not_compiling, tokens, places, root):
    """Says whether every `for` was reported; the number of problems."""
    lines = {key[:2] for key in places}
    print(f"\nlines with a `for` token, all units preprocessed: {len(tokens):,}; "
          f"lines with a reported loop: {len(lines):,}; differences: {len(differences)}")
    for unit, (path, line), found, reported in differences[:20]:
        print(f"  {os.path.relpath(path, root)}:{line} in {os.path.relpath(unit, root)}: "
              f"{found} tokens, {reported} loops")
    for path in not_compiling[:20]:
        print(f"  does not compile: {os.path.relpath(path, root)}")
    return len(differences)


def add_options(parser):
    """What all studies take."""
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--markdown", action="store_true")
    parser.add_argument("--report")
    parser.add_argument("--facts", action="store_true")
    parser.add_argument("--link", action="store_true")


def kind_of_run(options):
    """What was taken for granted, to stand behind a name."""
    return (", with the facts of its `.lathe.json`" * options.facts
            + ", calls followed from file to file" * options.link)


def run(options):
    root = os.path.realpath(os.path.join(options.folder, "source"))
    database = os.path.join(options.folder, "build", "compile_commands.json")
    with open(database, encoding="utf-8") as file:
        entries = json.load(file)
    paths = sorted({os.path.realpath(os.path.join(e["directory"], e["file"])) for e in entries})
    runs = 3 if options.bench else 1
    ways = (True, False) if options.bench else (options.report is not None,)
    clang, *times = timed(
        runs, lambda: run_clang(entries, options.jobs),
        *(lambda offers=offers: run_lathe(database, paths, options, offers) for offers in ways))
    report = times[0][2]
    if options.report:
        with open(options.report, "w", encoding="utf-8") as file:
            json.dump(report, file)
    places = places_of(report)
    differences, files, not_compiling, tokens = compare_counts(entries, report, root, options.jobs)
    rows = table_rows(places, count_lines(files), len(paths))
    today = datetime.date.today().isoformat()
    print(f"{options.name}, {today}{kind_of_run(options)}\n" if options.markdown else
          f"{options.name}: table I of the paper{kind_of_run(options)}\n")
    print_table(rows, options.markdown, TABLE_HEAD)
    print()
    print_table(guard_rows(places), options.markdown, GUARD_HEAD)
    print()
    print_table(reason_rows(places), options.markdown, REASON_HEAD)
    print("\n" + DEFINITIONS)
    print(f"\ntime for all files with {options.jobs} processes" + ", medians of 3" * (runs > 1)
          + f": {os.environ['CLANG']} -fsyntax-only {clang[0]:.1f} s "
          f"({clang[1]:.1f} s of processor)")
    for offers, (seconds, processor, _) in zip(ways, times):
        print(f"lathe {'with' if offers else 'without'} offers: {seconds:.1f} s "
              f"({processor:.1f} s); ratio {seconds / clang[0]:.2f} ({processor / clang[1]:.2f})")
    if not options.markdown:
        print_details(places, root)
    if not options.markdown and not options.quick:
        print("\nthe ten slowest files, each alone")
        for seconds, path in slowest(database, paths, options.jobs)[:10]:
            print(f"  {seconds:6.2f} s  {os.path.relpath(path, root)}")
    problems = check_counts(differences, not_compiling, tokens, places, root)
    return 1 if problems else 0


def main():
    if len(sys.argv) == 4 and sys.argv[1] == "database":
        make_database(sys.argv[2], sys.argv[3])
        return 0
    parser = argparse.ArgumentParser(prog="study.py")
    parser.add_argument("command", choices=["run"])
    parser.add_argument("name")
    parser.add_argument("folder")
    add_options(parser)
    parser.add_argument("--bench", action="store_true")
    parser.add_argument("--quick", action="store_true")
    return run(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
