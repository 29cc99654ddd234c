#!/usr/bin/env python3
"""Runs on a GPU what tests/gpu/prepare.py has put into a folder: golden cases, loops of the corpus,
and the programs that are timed against ports by hand.

usage: tests/gpu/run.py FOLDER [--only PART...] [--case REGEX] [--jobs N] [--repeat N]
                        [--out FOLDER] [--sanitize SECONDS] [--standin]

PART is timed, saturated, calibrate, golden, corpus or sanitize; all if not said, in this order.
Prints failures with what was printed, what was measured, and the tables (Markdown: date, GPU,
driver). With --out all of it is written to files there too. `sanitize` runs golden cases whose
threads work together under compute-sanitizer, for so many seconds. With --standin the folder is
one for the CPU, and sizes are small. The last line is `N passed, N failed, N skipped`.
"""

import argparse
import concurrent.futures
import datetime
import json
import math
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
sys.dont_write_bytecode = True

PARTS = ("timed", "saturated", "calibrate", "golden", "corpus", "sanitize")
SECONDS = 60                          # a program that takes longer hangs
WARM_UP = 2                           # runs that are not counted
TOLERANCE = 1e-5
NUMBER = re.compile(r"([-+]?(?:0x[0-9a-f]+(?:\.[0-9a-f]+)?p[-+]?\d+|"
                    r"(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|inf|nan)\b)")
SANITIZERS = ("memcheck", "racecheck")
# How saturate is asked (gains.py), and how that is headed.
WAYS = {"shared": "rules off", "rules": "rules", "bulk": "rules off, bulk",
        "rules_bulk": "rules, bulk", "carried": "carried"}
REGISTERS, THREADS, BLOCK = 65536, 2048, 256  # of a multiprocessor; the threads of a block
TABLE = ("program", "sizes", "one core", "Lathe: kernels", "by hand: kernels", "by hand / Lathe",
         "Lathe: whole call", "by hand: whole call", "Lathe: MB copied", "by hand: MB copied",
         "Lathe: launches", "by hand: launches")


class Counts:
    """What has passed and failed; everything that is said also goes to a file."""

    def __init__(self, out):
        self.passed = self.failed = self.skipped = 0
        self.log = open(os.path.join(out, "log"), "w", encoding="utf-8") if out else None

    def say(self, text):
        print(text, flush=True)
        if self.log:
            self.log.write(text + "\n")
            self.log.flush()

    def result(self, name, problem, is_long=True):
        """Counts a program, and says what is wrong with it: all of it in the file."""
        self.passed += problem is None
        self.failed += problem is not None
        if problem is not None:
            print("failed: %s: %s" % (name, problem[:500 if is_long else 200]), flush=True)
            if self.log:
                self.log.write("failed: %s: %s\n" % (name, problem))


def gpu():
    """(name, driver) of the GPU, None where there is none."""
    try:
        done = subprocess.run(["nvidia-smi", "--query-gpu=name,driver_version",
                               "--format=csv,noheader"], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, timeout=60, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    line = done.stdout.decode().strip().split("\n")[0]
    return tuple(part.strip() for part in line.split(",", 1)) if "," in line else None


def run(command, text="", seconds=SECONDS):
    """(exit status, what is printed); what hangs is ended with all that it began."""
    settings = dict(os.environ, ASAN_OPTIONS="detect_leaks=0")
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=settings,
                          stderr=subprocess.STDOUT, start_new_session=True) as process:
        try:
            output, _ = process.communicate(text.encode(), timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, _ = process.communicate()
            return "no end after %d s" % seconds, output.decode("utf-8", "replace")
        return process.returncode, output.decode("utf-8", "replace")


def is_close(one, other):
    """Whether two numbers, as they are printed, are equal or, if they have a point, nearly so."""
    if one == other:
        return True
    if not re.search(r"[.ein]", one + other):
        return False
    first, second = (float.fromhex(text) if "0x" in text else float(text)
                     for text in (one, other))
    return first == second or abs(first - second) <= TOLERANCE * max(1, abs(first), abs(second))


def is_same(expected, output):
    """Whether two texts are the same but for the last digits of numbers."""
    one, other = NUMBER.split(expected), NUMBER.split(output)
    return len(one) == len(other) and all(
        is_close(a, b) if at % 2 else a == b for at, (a, b) in enumerate(zip(one, other)))


def first_difference(expected, output):
    one, other = expected.splitlines(), output.splitlines()
    for number, (a, b) in enumerate(zip(one, other)):
        if not is_same(a, b):
            return "line %d is '%s', not '%s'" % (number + 1, b[:200], a[:200])
    return "%d lines, not %d: %s" % (len(other), len(one), output[-300:])


def in_parallel(jobs, work, rows):
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        return zip(rows, pool.map(work, rows))


def golden(options, rows, counts):
    """What golden cases print is what their originals print."""
    exact = close = 0
    for row, (status, output) in in_parallel(
            options.jobs, lambda row: run([options.path(row)]), rows):
        problem = None
        if status != 0:
            problem = "exit status %s: %s" % (status, output[-400:])
        elif output == row["expected"]:
            exact += 1
        elif is_same(row["expected"], output):
            close += 1
        else:
            problem = first_difference(row["expected"], output)
        counts.result(row["name"], problem)
    counts.say("golden: %d print the same, %d nearly the same numbers" % (exact, close))


def sanitize(options, rows, counts):
    """compute-sanitizer finds nothing, in as many cases as there is time for."""
    tool = shutil.which("compute-sanitizer") or "/usr/local/cuda/bin/compute-sanitizer"
    rows = [(name, row) for row in rows if row["together"] for name in SANITIZERS]
    if not os.path.exists(tool) or options.standin:
        counts.skipped += len(rows)
        return
    end = time.monotonic() + options.sanitize

    def one(pair):
        if time.monotonic() > end:
            return None
        return run([tool, "--tool", pair[0], "--error-exitcode", "86", options.path(pair[1])])
    for (name, row), done in in_parallel(options.jobs, one, rows):
        if done is None:
            counts.skipped += 1
            continue
        status, output = done
        said = "\n".join(line for line in output.splitlines() if line.startswith("====="))
        counts.result("%s of %s" % (name, row["name"]),
                      None if status == 0 else "exit status %s: %s" % (status, said or output))


def corpus(options, rows, counts):
    """What calls leave in memory is what the originals leave."""
    sys.path.insert(0, os.path.join(TOP, "tests", "run"))
    import subject  # pylint: disable=import-outside-toplevel
    for row, (status, output) in in_parallel(
            options.jobs, lambda row: run([options.path(row), "1"], "\n".join(row["runs"]) + "\n",
                                          3 * SECONDS), rows):
        found, wrong, told = {}, [], 0
        subject.read_outcome(output, 1, found)
        for function, number, lines in row["expected"]:
            outcome = found.get((1, function, number))
            message = subject.difference(lines, *outcome) if outcome else \
                "did not end (%s): %s" % (status, output[-200:])
            if message:
                wrong.append("%s, run %d: %s" % (function, number, message))
            else:
                told += 1
        counts.passed += told
        counts.failed += max(len(wrong) - 1, 0)
        if wrong:
            counts.result(row["name"], "%d runs: %s" % (len(wrong), "; ".join(wrong)))
    counts.say("corpus: %d files, %d calls" % (len(rows), sum(len(r["expected"]) for r in rows)))


def times_of(output):
    """(milliseconds on one core, {version: {what: median}}, what is wrong)."""
    sequential, found, wrong = None, {}, []
    names = ("kernels", "transfers", "allocations", "all", "to_device", "to_host", "launches")
    for line in output.splitlines():
        fields = line.split()
        if line.startswith("sequential "):
            sequential = float(fields[1])
        elif line.startswith("time "):
            found.setdefault(fields[1], []).append([float(field) for field in fields[2:]])
        else:
            wrong.append(line)
    medians = {}
    for version, runs in found.items():
        runs = runs[WARM_UP:] or runs
        medians[version] = {name: statistics.median(run[at] for run in runs)
                            for at, name in enumerate(names)}
        medians[version]["spread"] = max(r[0] for r in runs) / max(min(r[0] for r in runs), 1e-9)
    return sequential, medians, wrong


def timed(options, rows, counts, version="lathe"):
    """[(name, sizes, milliseconds on one core, times by version)]; programs run one after the
    other, and each has to have the version."""
    results = []
    for row, sizes in ((row, sizes) for row in rows
                       for sizes in ([row["small"]] if options.standin else row["large"])):
        begin = time.monotonic()
        status, output = run([options.path(row), str(options.repeat), *sizes])
        sequential, medians, wrong = times_of(output)
        problem = None
        if status != 0:
            problem = "exit status %s: %s" % (status, output[-300:])
        elif wrong:
            problem = "; ".join(wrong[:6])
        elif version not in medians:
            problem = "; ".join(row["refused"])
        told = " ".join("%s=%s" % pair for pair in zip(row["names"], sizes))
        counts.result("%s %s" % (row["name"], told), problem)
        counts.say("timed: %s %s: %.1f s, %s" % (row["name"], told, time.monotonic() - begin,
                                                 json.dumps(medians)))
        if status == 0 and sequential is not None:
            results.append((row["name"], told, sequential, medians))
    return results


def table(results, device, repeat):
    """Markdown: what was timed, and the geometric mean of how near Lathe comes to the ports."""
    lines = ["Date %s, %s, driver %s. Milliseconds, medians of %d runs." % (
        datetime.date.today().isoformat(), *device, repeat - WARM_UP), "",
             "| %s |" % " | ".join(TABLE), "| --- | --- |%s" % (" ---: |" * (len(TABLE) - 2))]
    ratios = []
    for name, told, sequential, medians in results:
        hand, lathe = medians.get("hand"), medians.get("lathe")
        if not hand or not lathe or lathe["kernels"] <= 0:
            continue
        ratios.append(hand["kernels"] / lathe["kernels"])
        lines.append("| %s | %s | %.1f | %.3f | %.3f | %.2f | %.1f | %.1f | %.0f | %.0f | %d | %d |"
                     % (name, told, sequential, lathe["kernels"], hand["kernels"],
                        ratios[-1], lathe["all"], hand["all"], copied(lathe), copied(hand),
                        lathe["launches"], hand["launches"]))
    if ratios:
        lines += ["", "Geometric mean of `by hand / Lathe` over %d programs: %.3f." % (
            len(ratios), math.exp(statistics.fmean(map(math.log, ratios))))]
    return "\n".join(lines + chains(results)) + "\n"


def chains(results):
    """The rows of those that a kernel for each loop was timed of, too."""
    lines = ["", "| program | sizes | one loop: kernels | a kernel for each loop | launches "
             "| gain |", "| --- | --- | ---: | ---: | ---: | ---: |"]
    for name, told, _, medians in results:
        chain, lathe = medians.get("chain"), medians.get("lathe")
        if chain and lathe:
            lines.append("| %s | %s | %.3f | %.3f | %d | %.2f |" % (
                name, told, lathe["kernels"], chain["kernels"], chain["launches"],
                chain["kernels"] / lathe["kernels"]))
    return lines if len(lines) > 3 else []


def occupancy(registers):
    """The share of a multiprocessor's threads that are there at once, with so many registers for
    each: a warp gets them by 256."""
    warp = -(-registers * 32 // 256) * 256
    blocks = min(THREADS // BLOCK, REGISTERS // (warp * BLOCK // 32))
    return blocks * BLOCK / THREADS


def gains(results, rows, device, repeat):
    """Markdown: what saturate gains in its several ways, with pointers that are `__restrict__` and
    without; registers and occupancy of each."""
    ways = {way: [] for way in WAYS}
    lines = ["Date %s, %s, driver %s. Milliseconds of kernels, medians of %d runs." % (
        datetime.date.today().isoformat(), *device, repeat - WARM_UP), "",
             "| kernel | pointers | as it is | %s | registers | occupancy |" % " | ".join(
                 WAYS.values()), "| --- | --- |%s --- | --- |" % (" ---: |" * (len(WAYS) + 1))]
    found = {"plain": dict(ways), "restrict": dict(ways)}
    of_name = {row["name"]: row for row in rows}
    for name, _, _, medians in results:
        row = of_name[name]
        for pointers, gained in found.items():
            kinds = [pointers] + ["%s_%s" % (way, pointers) for way in WAYS]
            kinds = [row["same"].get(kind, kind) for kind in kinds]
            times = [medians[kind]["kernels"] if kind in medians else None for kind in kinds]
            if not times[0]:
                continue
            cells = ["%.3f" % times[0]]
            for way, time_of_way in zip(WAYS, times[1:]):
                cells.append("%.2f" % (times[0] / time_of_way) if time_of_way else "")
                if time_of_way:
                    gained[way] = gained[way] + [times[0] / time_of_way]
            used = [row["registers"].get(kind) for kind in kinds if kind in medians]
            lines.append("| %s | %s | %s | %s | %s |" % (
                name, pointers, " | ".join(cells), ", ".join(str(count) for count in used if count),
                ", ".join("%.2f" % occupancy(count) for count in used if count)))
    lines.append("")
    for pointers, gained in found.items():
        lines += ["Geometric mean, %s, %s: %.3f; the least %.2f." % (
            pointers, WAYS[way], math.exp(statistics.fmean(map(math.log, ratios))), min(ratios))
                  for way, ratios in gained.items() if ratios]
    return "\n".join(lines) + "\n"


def copied(times):
    return (times["to_device"] + times["to_host"]) / 1e6


def calibrate(options, row, counts):
    """Prints what the thresholds of the advice rest on."""
    status, output = run([options.path(row)], seconds=120)
    counts.result("calibrate", None if status == 0 else output[-400:])
    counts.say(output)


def keep(options, counts, name, text):
    """Says a table, if there is one, and writes it to a file."""
    if not text:
        return
    counts.say(text)
    if options.out:
        with open(os.path.join(options.out, name), "w", encoding="utf-8") as file:
            file.write(text)


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("folder")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--case", default="", help="programs whose names match")
    parser.add_argument("--jobs", type=int, default=12)
    parser.add_argument("--repeat", type=int, default=7)
    parser.add_argument("--out", help="a folder for the log, the figures and the table")
    parser.add_argument("--sanitize", type=int, default=60, metavar="SECONDS")
    parser.add_argument("--standin", action="store_true")
    options = parser.parse_args(argv)
    options.path = lambda row: os.path.join(os.path.abspath(options.folder), row["program"])
    with open(os.path.join(options.folder, "list.json"), encoding="utf-8") as file:
        programs = json.load(file)
    programs["sanitize"] = programs.get("golden", [])
    chosen = {part: [row for row in programs.get(part, [])
                     if re.search(options.case, row["name"])] for part in options.only}
    device = ("stand-in", "none") if options.standin else gpu()
    if not device:
        print("there is no GPU: nothing is run\n0 passed, 0 failed, %d skipped" %
              sum(map(len, chosen.values())))
        return 0
    if options.out:
        os.makedirs(options.out, exist_ok=True)
    counts, begin = Counts(options.out), time.monotonic()
    results = []
    for part, rows in chosen.items():
        if part == "timed":
            results = timed(options, rows, counts)
            keep(options, counts, "table.md", results and table(results, device, options.repeat))
        elif part == "saturated":
            own = timed(options, rows, counts, "shared_restrict")
            keep(options, counts, "gains.md", own and gains(own, rows, device, options.repeat))
            results += own
        elif part == "calibrate":
            for row in rows:
                calibrate(options, row, counts)
        else:
            {"golden": golden, "sanitize": sanitize, "corpus": corpus}[part](options, rows, counts)
        counts.say("%s: done after %.0f s" % (part, time.monotonic() - begin))
    if results and options.out:
        with open(os.path.join(options.out, "times.json"), "w", encoding="utf-8") as file:
            json.dump(results, file, indent=1)
    counts.say("%d passed, %d failed, %d skipped" % (counts.passed, counts.failed, counts.skipped))
    return 1 if counts.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
