"""Compares lathe's reports with the expectations in the comments of C, C++ and CUDA sources.

Usage: expectations.py ROOT [FILE...]; the environment's LATHE names the binary. The grammar of the
expectations is that of corpus/README.md. The last line of the output is "N passed, N failed".
"""

import concurrent.futures
import glob
import json
import os
import re
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import contract  # pylint: disable=wrong-import-position
import limits  # pylint: disable=wrong-import-position

RUNGS = ("gcd", "banerjee", "ilp", "exact")
KINDS = ("flow", "anti", "output")
LIMIT, USUAL = 60, 20  # seconds of the processor: for a process, for all of a file
SHARE_WANTED = 0.90


class Bad(Exception):
    """An expectation that does not follow the grammar."""


class Verdict:
    """One alternative of an expected verdict."""

    def __init__(self, words):
        self.name = words.pop(0).lstrip("@")
        self.guards, self.reasons = [], []
        self.exit = None
        self.kind = self.distance = self.vector = self.on = None
        if self.name == "guarded":
            while words and words[0] in ("overlap", "objects", "params"):
                self.guards.append(words.pop(0))
        elif self.name == "search":
            if words and words[0] in ("first", "any"):
                self.exit = words.pop(0)
        elif self.name in ("unknown", "unproven"):
            if words and words[0] not in DETAILS:
                self.reasons = words.pop(0).split(",")
        if self.name in ("no", "unknown", "unproven"):
            self.take_dependence(words)
        elif self.name not in ("yes", "guarded", "search"):
            raise Bad(f"unknown verdict '{self.name}'")

    def take_dependence(self, words):
        if words and words[0] in KINDS:
            self.kind = words.pop(0)
        while words and words[0] in ("distance", "vector", "on"):
            key = words.pop(0)
            if not words:
                raise Bad(f"'{key}' needs a value")
            value = words.pop(0)
            if key == "on":
                self.on = value
            elif key == "distance":
                self.distance = [distance_of(value)]
            else:
                self.vector = [distance_of(one) for one in value.split(",")]

    def wants_dependence(self):
        return any(x is not None for x in (self.kind, self.distance, self.vector, self.on))

    def names(self):
        return ("no", "unknown") if self.name == "unproven" else (self.name,)

    def mismatch(self, loop):
        """What differs between the report of a loop and this verdict; None if nothing does."""
        if loop["parallel"] not in self.names():
            return f"is '{loop['parallel']}'"
        if self.exit and loop.get("exit") != self.exit:
            return f"is a search with the exit '{loop.get('exit')}'"
        guard = loop.get("guard") or ""
        if self.guards:
            has = [w for w, there in (("overlap", "uintptr_t" in guard),
                                      ("objects", re.search(r"\.data\(\) != ", guard)),
                                      ("params", compares_values(guard))) if there]
            if has != self.guards and not (loop.get("guardHelper") and self.guards == ["overlap"]):
                return f"guard is of kind '{' '.join(has)}': {guard}"
        codes = {reason["code"] for reason in loop["reasons"]}
        for code in self.reasons:
            if code not in codes:
                return f"reasons are {sorted(codes) or 'none'}, '{code}' is not among them"
        if self.wants_dependence():
            if not any(self.fits(loop, dependence) for dependence in loop["dependences"]):
                return "no such dependence is listed"
        return None

    def fits(self, loop, dependence):
        return ((self.kind is None or dependence["kind"] == self.kind)
                and (self.on is None or self.on in (dependence["source"]["array"],
                                                    dependence["sink"]["array"]))
                and (self.distance is None
                     or dependence["distance"][loop["depth"] - 1:loop["depth"]] == self.distance)
                and (self.vector is None or dependence["distance"] == self.vector))


DETAILS = ("private", "reduction", "rung", "when", "parallel", "facts")


def distance_of(text):
    return None if text == "*" else int(text)


def compares_values(guard):
    """Whether some conjunct or disjunct of a guard asks for more than addresses: `!x` asks whether
    there is one."""
    parts = re.split(r"&&|\|\|", guard)
    return any(part.strip() and "uintptr_t" not in part and not re.match(r"[ (]*!", part)
               and not re.search(r"\.data\(\) != \S*\.data\(\)", part)
               for part in parts)


class Alternative:
    """One verdict with its details."""

    def __init__(self, words):
        self.verdict = Verdict(words)
        self.private, self.reduction, self.rung, self.facts = [], [], [], []
        self.when = self.parallel = self.assuming = False
        while words:
            word = words.pop(0)
            if word in ("when", "parallel", "assuming"):
                setattr(self, word, True)
                continue
            if word not in DETAILS or not words:
                raise Bad(f"'{word}' is not understood")
            getattr(self, word).extend(words.pop(0).split(","))

    def mismatches(self, loop):
        problem = self.verdict.mismatch(loop)
        if problem:
            yield problem
        privates = {p["name"]: p["copyOut"] for p in loop["private"]}
        for wanted in self.private:
            name, _, copy_out = wanted.partition(":")
            if name == "-":
                if privates:
                    yield f"private: {', '.join(privates)}, not none"
            elif name not in privates:
                yield f"'{name}' is not private (private: {', '.join(privates) or 'none'})"
            elif copy_out and privates[name] != copy_out:
                yield f"copyOut of '{name}' is '{privates[name]}', not '{copy_out}'"
        reductions = [f"{r['variable']}:{r['operator']}" for r in loop["reductions"]]
        for wanted in self.reduction:
            if wanted == "none" and reductions:
                yield f"there are reductions: {', '.join(reductions)}"
            elif wanted not in ("none", *reductions):
                yield f"'{wanted}' is no reduction (reductions: {', '.join(reductions) or 'none'})"
        for rung in self.rung:
            if not loop["tests"].get(rung):
                yield f"rung '{rung}' settled no pair (tests: {loop['tests']})"
        if self.when and not any(d["when"] for d in loop["dependences"]):
            yield "no dependence with a data-dependent condition is listed"
        facts = sorted({fact["fact"] for fact in loop["facts"]})
        if self.facts and facts != sorted(self.facts):
            yield f"it rests on {', '.join(facts) or 'no facts'}"
        elif not self.facts and self.assuming != bool(loop["assumptions"]):
            yield "assumptions: %s" % (loop["assumptions"] or "none")


class Expectation:
    """All that is expected of one loop."""

    def __init__(self):
        self.text = ""
        self.alternatives = []
        self.measures = []  # (key, text)
        self.claims = []    # texts, one for each pragma
        self.help = None    # text
        self.beyond = []    # texts, one for each access
        self.reached = None # text
        self.running = None # text

    def take(self, text):
        text = text.split("//")[0].strip()
        key, _, rest = text.partition(" ")
        if key in ("@work", "@intensity", "@extent", "@guard"):
            self.measures.append((key[1:], rest.strip()))
            return
        if key == "@claim":
            self.claims.append(rest.strip())
            return
        if key == "@beyond":
            self.beyond.append(rest.strip())
            return
        if key == "@reached":
            self.reached = rest.strip()
            return
        if key == "@running":
            self.running = rest.strip()
            return
        if key == "@help":
            if self.help is not None:
                raise Bad("two lines @help for one loop")
            self.help = rest.strip()
            return
        if self.alternatives:
            raise Bad("two verdict lines for one loop")
        self.text = text
        self.alternatives = [Alternative(part.split()) for part in text.split(" | ")]

    def is_parallel(self):
        """Whether the iterations are independent in truth, under a guard perhaps."""
        return (self.alternatives[:1] and self.alternatives[0].verdict.name in ("yes", "guarded")
                or any(a.parallel for a in self.alternatives))

    def mismatches(self, loop):
        found = [list(alternative.mismatches(loop)) for alternative in self.alternatives]
        if not found:
            yield "there is no verdict line"
        elif all(found):
            yield from found[0]
        for key, text in self.measures:
            problem = MEASURES[key](loop, text)
            if problem:
                yield f"@{key} {text}: {problem}"
        have = [claim_text(claim) for claim in loop["claims"]] or ["none"]
        if have != self.claims and (self.claims or any(c["holds"] == "no" for c in loop["claims"])):
            yield f"claims are {have}, not {self.claims}"
        have = [beyond_text(access) for access in loop.get("outOfBounds", [])]
        if have != self.beyond:
            yield f"accesses that leave their arrays are {have}, not {self.beyond}"
        if self.reached is not None and reached_text(loop, self.reached) != self.reached:
            yield f"the witness is at {reached_text(loop, self.reached)}, not {self.reached}"
        if self.running is not None and running_text(loop) != self.running:
            yield f"the running value is {running_text(loop)}, not {self.running}"
        if self.help is not None and help_text(loop) != sorted_help(self.help):
            yield f"what would help is {help_text(loop)}, not {self.help}"


def running_text(loop):
    """A running value as `@running` has it: "s + inclusive"; or "none"."""
    found = loop.get("running")
    if found is None:
        return "none"
    return "%s %s %s" % (found["variable"], found["operator"],
                         "inclusive" if found["inclusive"] else "exclusive")


def claim_text(claim):
    """A claim as `@claim` has it: "no missing-private t, dependence a"."""
    problems = [f"{p['code']} {p['variable']}" for p in claim["problems"]]
    return " ".join([claim["holds"]] + ([", ".join(problems)] if problems else []))


def beyond_text(access):
    """An access as `@beyond` has it: "a[i - 1] is [-1] at i = 0"."""
    at = ", ".join(f"{name} = {value}" for name, value in access["iteration"].items())
    return f"{access['text']} is {''.join(f'[{k}]' for k in access['element'])} at {at}"


def reached_text(loop, wanted):
    """The first witness as `@reached` has it: "i = 9 if !(x[i] > 0)"."""
    witness = next((d["witness"] for d in loop["dependences"] if d["witness"]), None)
    name = wanted.split(" = ")[0]
    value = witness["parameters"].get(name) if witness else None
    when = "; ".join(loop.get("reachedWhen", []))
    return f"{name} = {value}" + (f" if {when}" if when else "")


def help_text(loop):
    """What would help as `@help` has it, in a fixed order: "const f; no-overlap p,q"."""
    facts = [" ".join([h["fact"], ",".join(h["subjects"])]).strip() for h in loop["wouldHelp"]]
    return sorted_help("; ".join(facts) or "none")


def sorted_help(text):
    return "; ".join(sorted(fact.strip() for fact in text.split(";")))


def same(text, wanted):
    squeeze = lambda s: re.sub(r"\s+", "", s)
    return squeeze("null" if text is None else str(text)) == squeeze(wanted)


def check_work(loop, text):
    low, _, high = text.partition(" .. ")
    work = loop["work"]
    have = (work["min"], work["max"]) if work else (None, None)
    if low == "null":
        return None if have == (None, None) else f"is {have}"
    ok = same(have[0], low) and same(have[1], high or low)
    return None if ok else f"is {have[0]} .. {have[1]}"


def check_intensity(loop, text):
    intensity = loop["intensity"]
    if text == "null":
        return None if intensity is None else f"is {intensity['max']}"
    if intensity is None:
        return "is null"
    num, _, den = text.rpartition(" / ")
    have = intensity["max"]
    return None if same(have["num"], num) and same(have["den"], den) else \
        f"is {have['num']} / {have['den']}"


def check_extent(loop, text):
    name, _, rest = text.partition(" ")
    if rest == "none":
        have = [a for a in loop["arrays"] if a["name"] == name]
        return f"is listed: {have}" if have else None
    if "[" in rest:
        wanted = [tuple(part.split(" : ", 1)) for part in re.findall(r"\[([^\]]*)\]", rest)]
    else:
        words = rest.split()
        wanted = list(zip(words[0::2], words[1::2]))
    for array in loop["arrays"]:
        if array["name"] == name:
            have = list(zip(array["lower"] or [None], array["extent"] or [None]))
            ok = len(have) == len(wanted) and all(
                same(h, w) for hs, ws in zip(have, wanted) for h, w in zip(hs, ws))
            return None if ok else f"is {have}"
    return f"no array '{name}' is listed"


def check_guard(loop, text):
    return None if same(loop.get("guard"), text) else f"is {loop.get('guard')}"


MEASURES = {"work": check_work, "intensity": check_intensity, "extent": check_extent,
            "guard": check_guard}

COMMENT = re.compile(r"//\s*(@.*)$")
PRAGMA = re.compile(r"\s*(#|_Pragma\b)")
FILE_WORDS = ("@args", "@assume", "@beside", "@exit", "@diagnostic")
ORACLE_WORDS = ("@sizes", "@alias", "@skip-oracle")


class Source:
    """A source file with its expectations."""

    def __init__(self, path):
        self.path = path
        self.args, self.assumed, self.beside = [], [], []
        self.exit, self.diagnostics = 0, []
        self.expectations, self.bad = {}, []
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            lines = file.read().split("\n")
        pending = []
        for number, line in enumerate(lines, 1):
            if pending and PRAGMA.match(line) or number > 1 and lines[number - 2].endswith("\\"):
                continue
            match = COMMENT.search(line.rstrip("\r"))
            text = match.group(1) if match else None
            word = text.split()[0] if text else None
            if word in ORACLE_WORDS:
                continue
            if word in FILE_WORDS:
                self.take_file_word(text.split())
            elif match and not line[:match.start()].strip():
                pending.append(text)
            elif match or pending:
                self.take(number, pending + ([text] if text else []))
                pending = []
        if pending:
            self.bad.append((len(lines), "an expectation without a loop"))

    def take_file_word(self, words):
        if words[0] == "@args":
            self.args += words[1:]
        elif words[0] == "@assume":
            self.assumed += words[1:]
        elif words[0] == "@beside":
            self.beside += [os.path.join(os.path.dirname(self.path), name) for name in words[1:]]
        elif words[0] == "@exit":
            self.exit = int(words[1])
        else:
            self.diagnostics.append((words[1], int(words[2])))

    def take(self, number, texts):
        expectation = Expectation()
        try:
            for text in texts:
                expectation.take(text)
            self.expectations[number] = expectation
        except (Bad, ValueError, IndexError) as problem:
            self.bad.append((number, f"bad expectation: {problem}"))


def run_lathe(source):
    """Runs lathe over one file: (report or None, exit status or a text, seconds of the
    processor)."""
    command = [os.environ["LATHE"], "analyze", "--format", "json", source.path] + source.beside
    for fact in source.assumed:
        command += ["--assume", fact]
    if source.args:
        command += ["--"] + source.args
    try:
        done, seconds = limits.measured(command, LIMIT)
    except OSError as problem:
        return None, str(problem), 0
    try:
        return json.loads(done.stdout), done.returncode, seconds
    except ValueError:
        error = done.stderr.decode(errors="replace").strip().split("\n")[-1]
        return None, f"exit status {done.returncode} without a report: {error}", seconds


class Tally:
    """Counts over all files."""

    def __init__(self):
        self.passed = self.failed = 0
        self.truth = self.proven = 0
        self.rungs = dict.fromkeys(RUNGS, 0)
        self.verdicts = {}
        self.missed = []
        self.contract = contract.Seen()

    def check(self, problems, place):
        problems = list(problems)
        if problems:
            self.failed += 1
            for problem in problems:
                print(f"FAIL {place}: {problem}")
        else:
            self.passed += 1


def describe(loop):
    """A loop's report in one line, for the reader of a failure."""
    parts = [loop["parallel"]]
    parts += [f"{r['code']}: {r['message']}" for r in loop["reasons"]]
    parts += [f"{d['kind']} {d['distance']} {d['source']['text']} -> {d['sink']['text']}"
              + (" when" if d["when"] else "") for d in loop["dependences"][:3]]
    if loop.get("guard"):
        parts.append(f"guard {loop['guard']}")
    return "; ".join(parts)


def compare(source, report, status, seconds, tally, root):
    name = os.path.relpath(source.path, root)
    for line, problem in source.bad:
        tally.check([problem], f"{name}:{line}")
    if report is None:
        tally.check([status], name)
        return
    files = [f for f in report["files"]
             if os.path.realpath(f["path"]) == os.path.realpath(source.path)]
    problems = []
    if status != source.exit:
        problems.append(f"exit status {status}, not {source.exit}")
    if seconds > USUAL:
        problems.append(f"took {seconds:.0f} s of the processor")
    if len(files) != 1:
        tally.check(problems + [f"{len(files)} reports for the file"], name)
        return
    for severity, line in source.diagnostics:
        if not any(d["severity"] == severity and d["line"] == line
                   for d in files[0]["diagnostics"]):
            problems.append(f"no {severity} on line {line} is reported")
    problems += sorted(set(tally.contract.problems(report)))
    tally.check(problems, name)
    compare_loops(source, files[0]["loops"], name, tally)


def compare_loops(source, loops, name, tally):
    """Compares all loops of a report; those of a textual include with the expectations there."""
    sources, seen = {source.path: source}, set()
    for loop in loops:
        path = os.path.realpath(os.path.join(os.path.dirname(source.path), loop.get("path") or
                                             source.path))
        if path not in sources:
            sources[path] = Source(path)
        compare_loop(loop, path, sources[path].expectations.get(loop["line"]),
                     f"{os.path.join(os.path.dirname(name), os.path.basename(path))}", tally)
        seen.add((path, loop["line"]))
    for path, one in sources.items():
        for line in sorted(one.expectations):
            if (path, line) not in seen:
                tally.check(["an expectation without a loop"], f"{name}:{line}")


def compare_loop(loop, path, expectation, name, tally):
    place = f"{name}:{loop['line']}"
    for rung in RUNGS:
        tally.rungs[rung] += loop["tests"].get(rung, 0) > 0
    tally.verdicts[loop["parallel"]] = tally.verdicts.get(loop["parallel"], 0) + 1
    if expectation is None:
        tally.check([f"a loop without an expectation ({describe(loop)})"], place)
        return
    problems = list(expectation.mismatches(loop))
    if problems:
        problems[0] += f" [wanted {expectation.text}; have {describe(loop)}]"
    tally.check(problems, place)
    if "/corpus/" in path and expectation.is_parallel():
        tally.truth += 1
        if loop["parallel"] in ("yes", "guarded"):
            tally.proven += 1
        else:
            tally.missed.append(f"{place}: {describe(loop)}")


def summarise(tally, whole):
    print("loops by verdict: " + ", ".join(f"{k} {v}" for k, v in sorted(tally.verdicts.items())))
    print("loops with a pair settled by " + ", ".join(f"{k} {v}" for k, v in tally.rungs.items()))
    if not tally.truth or not whole:
        return
    share = tally.proven / tally.truth
    print(f"truly parallel loops of the corpus judged yes or guarded: {tally.proven} of "
          f"{tally.truth} ({100 * share:.1f} %)")
    for line in tally.missed:
        print(f"  not proven: {line}")
    tally.check([f"no report has '{row}'" for row in tally.contract.never_met()], contract.DEF)
    tally.check([] if share >= SHARE_WANTED else [f"less than {100 * SHARE_WANTED:.0f} %"],
                "share of parallel loops")
    for rung in RUNGS:
        tally.check([] if tally.rungs[rung] else ["settled no pair of accesses"], f"rung '{rung}'")


def main():
    root, paths = os.path.realpath(sys.argv[1]), sys.argv[2:]
    whole = not paths
    if whole:
        for folder in ("corpus", "tests/analyze"):
            for suffix in ("c", "cpp", "cu"):
                paths += sorted(glob.glob(os.path.join(root, folder, "*." + suffix)))
    sources = [Source(os.path.realpath(path)) for path in paths]
    tally = Tally()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for source, answer in zip(sources, pool.map(run_lathe, sources)):
            compare(source, *answer, tally, root)
    summarise(tally, whole)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed or not tally.passed else 0


if __name__ == "__main__":
    sys.exit(main())
