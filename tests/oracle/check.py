#!/usr/bin/env python3
"""Checks what Lathe reports of C files against what their loops really do.

usage: check.py [--report REPORT.json] [--seed N] [--runs N] [--jobs N] FILE... [-- CLANG_ARGS...]

The report comes from `$LATHE analyze --format json` unless it is given. Each file is compiled with
every access reported to the oracle's run time, and called with many sizes and contents of memory.
Prints what contradicts the report and figures; exit status 1 if anything does.
"""

import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

import csource  # noqa: E402
import limits  # noqa: E402
import past  # noqa: E402
import sense  # noqa: E402
from driver import Driver  # noqa: E402
from instrument import Instrumented  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
RUNTIME = ["memory.c", "shadow.c", "access.c", "loops.c", "arrays.c", "plan.c", "runs.c"]
ALLOCATORS = ["-D%s=oracle_%s" % (name, name) for name in ("malloc", "calloc", "realloc", "free")]
FLAGS = ["-w", "-g0", "-O0", "-fsanitize=thread,undefined",
         "-fsanitize-trap=undefined", "-fno-sanitize-trap=pointer-overflow",
         "-fsanitize-coverage=func,trace-loads,trace-stores", "-fstrict-flex-arrays=3",
         "-mlong-double-64", "-ferror-limit=0", "-Dregister=", "-Dmain=oracle_program_main",
         "-mllvm", "-tsan-instrument-memory-accesses=0",
         "-mllvm", "-tsan-instrument-func-entry-exit=0",
         "-mllvm", "-tsan-instrument-atomics=0"]
# ThreadSanitizer's own pass leaves out elements of local arrays, so loads and stores come from the
# coverage pass, which sees all but 80-bit numbers; memory copies come from ThreadSanitizer's.
LINK_FLAGS = []                       # for programs that are parts of larger ones
VERDICTS = ("yes", "guarded", "search", "no", "unknown")
FIGURES = ("loops", *VERDICTS, "not reported", "run twice", "parallel", "parallel and judged",
           "guard held", "guard failed", "guard failed in vain", "guards never held",
           "witnesses", "witnesses real", "witnesses not met", "witnesses undefined",
           "runs", "runs out of bounds", "runs undefined", "runs too long")
MUST_COMPILE = {"guard", "extent", "work"}


class Failure:
    """A contradiction between report and truth."""

    def __init__(self, path, function, line, column, code, call, text):
        self.path, self.function, self.line, self.column = path, function, line, column
        self.code, self.call, self.text = code, call, text

    def __str__(self):
        return "%s:%s:%s: %s: %s: %s%s" % (
            self.path, self.line, self.column, self.function, self.code, self.text,
            " [" + self.call.strip() + "]" if self.call.strip() else "")


class Outcome:
    """What was found in one file, or in several together."""

    def __init__(self):
        self.figures = dict.fromkeys(FIGURES, 0)
        self.failures, self.skipped, self.unchecked = [], {}, {}
        self.missed = []              # parallel loops that were not judged so
        self.suspicious = []          # guards that may bound the trip count

    def add(self, other):
        for name, value in other.figures.items():
            self.figures[name] += value
        for name, value in other.unchecked.items():
            self.unchecked[name] = self.unchecked.get(name, 0) + value
        self.failures += other.failures
        self.skipped.update(other.skipped)
        self.missed += other.missed
        self.suspicious += other.suspicious


class LatheError(Exception):
    """Lathe ended in a way that its contract does not know."""


def build_runtime(directory):
    """Compiles the run time, if it is not up to date; returns the library's path."""
    os.makedirs(directory, exist_ok=True)
    library = os.path.join(directory, "liboracle.a")
    sources = [os.path.join(HERE, name) for name in RUNTIME + ["oracle.h", "runtime.h"]]
    if os.path.exists(library) and all(os.path.getmtime(s) < os.path.getmtime(library)
                                       for s in sources):
        return library
    with tempfile.TemporaryDirectory(dir=directory) as work:
        objects = []
        for name in RUNTIME:
            objects.append(os.path.join(work, name[:-2] + ".o"))
            subprocess.run([csource.CLANG, "-std=c11", "-D_GNU_SOURCE", "-O2", "-Wall", "-Wextra",
                            "-c", "-o", objects[-1], os.path.join(HERE, name)], check=True)
        subprocess.run(["ar", "rcs", os.path.join(work, "liboracle.a"), *objects], check=True)
        os.replace(os.path.join(work, "liboracle.a"), library)
    return library


def lathe_report(lathe, path, arguments, limit=120, stdin=subprocess.DEVNULL, offers=True):
    """The report of one file, as `lathe analyze` gives it, with what is on offer or without."""
    command = [lathe, "analyze", "--format", "json", path]
    if not offers:
        command.append("--no-offers")
    if arguments:
        command += ["--", *arguments]
    try:
        done = limits.run(command, limit, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          stdin=stdin)
    except subprocess.TimeoutExpired:
        raise LatheError("no answer after %d s" % (limits.FAR * limit)) from None
    except OSError as problem:
        raise LatheError(str(problem)) from None
    message = done.stderr.decode("utf-8", "replace").strip()[-1000:]
    if done.returncode not in (0, 2):
        raise LatheError("exit status %d: %s" % (done.returncode, message))
    try:
        return json.loads(done.stdout)
    except ValueError as problem:
        raise LatheError("no JSON: %s" % problem) from None


def attach(source, report, outcome, path):
    """Gives each loop of the program its entry in the report."""
    entries = [e for f in report["files"] for e in f["loops"]
               if e["form"] != "range-for" and not e.get("path") and not e.get("macro")]
    loops = {(loop.line, loop.column, loop.function.title): loop
             for function in source.functions for loop in function.loops}
    errors = any(d["severity"] in ("error", "fatal") for f in report["files"]
                 for d in f["diagnostics"])
    for entry in entries:
        loop = loops.get((entry["line"], entry["column"], entry["function"]))
        if loop is None:
            outcome.failures.append(Failure(path, entry["function"], entry["line"],
                                            entry["column"], "place", "", "no loop stands there"))
            continue
        loop.report = entry
        end = source.position(loop.end)
        if end != (entry["endLine"], entry["endColumn"]):
            outcome.failures.append(Failure(
                path, entry["function"], entry["line"], entry["column"], "place", "",
                "the loop ends at %d:%d, not at %d:%d"
                % (*end, entry["endLine"], entry["endColumn"])))
        if entry["parallel"] == "no" and not any(
                d.get("witness") and not d.get("when") for d in entry["dependences"]):
            outcome.failures.append(Failure(path, entry["function"], entry["line"],
                                            entry["column"], "no-witness", "",
                                            "the verdict is `no`, but there is no witness"))
    for loop in loops.values():
        outcome.figures["loops"] += loop.form == "for" or bool(loop.report)
        if loop.report:
            outcome.figures[loop.report["parallel"]] += 1
            continue
        if loop.form != "for":
            continue
        outcome.figures["not reported"] += 1
        if not errors:
            outcome.failures.append(Failure(path, loop.function.name, loop.line, loop.column,
                                            "loop-missing", "", "the loop is not reported"))


def is_counted_on(loop, update):
    """Whether a verdict takes a minimum or maximum as one although it lists no fact of NaNs."""
    report = loop.report or {}
    return (loop.begin <= update.begin < loop.end and
            report.get("parallel") in ("yes", "guarded") and
            all(fact["fact"] != "no-nan" for fact in report.get("facts", [])))


def is_store(update):
    return update.places[0][1] == "="


def is_wanted(loop, update):
    """Whether a verdict takes an assignment as a store of one value."""
    reductions = (loop.report or {}).get("reductions", [])
    return loop.begin <= update.begin < loop.end and any(
        entry["operator"] == "=" for entry in reductions)


def is_part(update, others):
    """Whether an assignment is a part of an update."""
    return any(not is_store(other) and other.begin <= update.begin and update.end <= other.end
               for other in others)


def forget_updates(source):
    """Updates that are none where something is a NaN count for verdicts that say so, and so do
    assignments that are stores of one value."""
    loops = [loop for function in source.functions for loop in function.loops]
    source.updates = [update for update in source.updates if not (
        update.takes_nan and any(is_counted_on(loop, update) for loop in loops))]
    source.updates = [update for update in source.updates if not is_store(update) or (
        any(is_wanted(loop, update) for loop in loops) and not is_part(update, source.updates))]


def check_exactness(source, outcome, path):
    """A sum or product of floating-point numbers depends on the order, and so does the sign of a
    zero that is an extremum: they are not exact."""
    for function in source.functions:
        for loop in function.loops:
            for entry in loop.report.get("reductions", []) if loop.report else []:
                types = [v.type for v in source.variables + source.globals
                         if v.name == entry["variable"]]
                if (entry.get("exact") and entry["operator"] in ("+", "*", "min", "max") and types
                        and all(csource.is_real(t) for t in types)):
                    outcome.failures.append(Failure(
                        path, function.name, loop.line, loop.column, "reduction-exact", "",
                        "'%s' is floating-point, but called exact" % entry["variable"]))


def compile_program(source, instrumented, driver, work, library, arguments):
    """Compiles the program with its driver; claims that do not compile are left out."""
    program = os.path.join(work, "program")
    file = program + os.path.splitext(source.path)[1]
    for _ in range(8):
        text = instrumented.text() + driver.text().encode()
        with open(file, "wb") as out:
            out.write(text)
        standard = (["-std=gnu++17", "-fno-exceptions", "-fno-rtti"] if source.is_cxx
                    else ["-std=gnu11"])
        command = [csource.CLANG, *standard, *FLAGS, *ALLOCATORS, *arguments, "-I", HERE,
                   "-include", "oracle.h", "-I",
                   os.path.dirname(os.path.abspath(source.path)), "-c", "-o", program + ".o", file]
        done = limits.run(command, 600, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        if done.returncode == 0:
            break
        message = done.stderr.decode("utf-8", "replace")
        if not drop_claims(instrumented, text, file, message):
            raise csource.SourceError("with marks it does not compile: " + message[:1500])
    subprocess.run([csource.CLANG, *LINK_FLAGS, "-o", program, program + ".o",
                    *compile_others(source, work), library, "-lm"], check=True)
    return program


def compile_others(source, work, flags=()):
    """The definitions that the program says another file has, `@other TEXT`, as object files."""
    texts = re.findall(rb"/\* @other (.*?) \*/", source.text)
    if not texts:
        return []
    path = os.path.join(work, "others.c")
    with open(path, "wb") as file:
        file.write(b"\n".join(texts) + b"\n")
    subprocess.run([csource.CLANG, "-std=gnu11", "-w", *flags, "-c", "-o", path + ".o", path],
                   check=True)
    return [path + ".o"]


def drop_claims(instrumented, text, file, message):
    """Leaves out the claims on whose lines the compiler found errors; False if there are none."""
    lines = text.split(b"\n")
    dropped = set(instrumented.dropped)
    for number in re.findall(re.escape(file) + r":(\d+):\d+: error", message):
        found = re.match(rb"/\*oracle (\d+)\*/", lines[int(number) - 1].lstrip())
        if found:
            dropped.add(int(found.group(1)))
    if dropped == instrumented.dropped:
        return False
    instrumented.dropped = frozenset(dropped)
    return True


def read_results(text, path, instrumented, outcome):
    """Takes in what the program printed."""
    loops, figures, ended = instrumented.loops, outcome.figures, {}
    for line in text.decode("utf-8", "replace").splitlines():
        fields = line.split("\t")
        if fields[0] == "wrong":
            loop = loops[int(fields[1])]
            outcome.failures.append(Failure(path, loop.function.name, loop.line, loop.column,
                                            fields[2], fields[3], fields[4]))
        elif fields[0] in ("loop", "nest", "shared"):
            loop, values = loops[int(fields[1])], [int(f) for f in fields[2:]]
            if fields[0] == "loop":
                loop_result(loop, values, outcome)
            if fields[0] == "nest":
                ended[loop] = values[3]
            if loop.report:
                note_all(loop, sense.of_line(instrumented.source, loop, fields[0], values), path,
                         outcome)
        elif fields[0] == "witness":
            witness_result(instrumented.witnesses[int(fields[1])], fields, path, loops, outcome)
        elif fields[0] == "runs":
            for name, value in zip(("runs", "runs out of bounds", "runs undefined",
                                    "runs too long"), fields[1:]):
                figures[name] += int(value)
    for loop in (loop for loop in loops if loop.report):
        note_all(loop, sense.of_rows(instrumented.source, loop, ended), path, outcome)
        note_all(loop, sense.of_advice(instrumented.source, loop), path, outcome)


def loop_result(loop, values, outcome):
    activations, held, failed, vain, most_held, most_failed, parallel = values
    figures = outcome.figures
    verdict = loop.report["parallel"] if loop.report else "unknown"
    figures["run twice"] += activations > 0
    if activations > 0 and parallel:
        figures["parallel"] += 1
        if verdict in ("yes", "guarded", "search"):
            figures["parallel and judged"] += 1
        else:
            reasons = [r["code"] for r in loop.report["reasons"]] if loop.report else []
            outcome.missed.append((loop.function.name, loop.line, verdict, reasons))
    if verdict == "guarded":
        figures["guard held"] += held
        figures["guard failed"] += failed
        figures["guard failed in vain"] += vain
        figures["guards never held"] += held == 0 and failed > 0
        if most_held < 4 and most_failed > 7:
            outcome.suspicious.append("%s:%d: guard held for %d iterations, failed for %d: %s" % (
                loop.function.name, loop.line, most_held, most_failed, loop.report["guard"]))


def note_all(loop, found, path, outcome):
    """Takes in what is wrong without that a run contradicts the verdict."""
    outcome.failures += [Failure(path, loop.function.name, loop.line, loop.column, code, "", text)
                         for code, text in found]


def witness_result(witness, fields, path, loops, outcome):
    figures, status = outcome.figures, fields[2]
    loop = loops[witness.loop]
    figures["witnesses"] += 1
    if status in ("unmatched", "unreached"):
        figures["witnesses not met"] += 1
    elif status in ("real", "undefined"):
        figures["witnesses " + status] += 1
    if status == "unreached" and not loop.report.get("reachedWhen"):
        outcome.failures.append(Failure(
            path, loop.function.name, loop.line, loop.column, "unreached", "",
            "the loop around runs the iteration of the witness, but never comes to it: %s"
            % json.dumps(witness.dependence)))
    if status == "unreal":
        outcome.failures.append(Failure(
            path, loop.function.name, loop.line, loop.column, "witness", fields[4],
            "%s: %s" % (fields[3], json.dumps(witness.dependence))))


def note_dropped(path, instrumented, outcome):
    """Claims that did not compile: some must, the others are counted."""
    for claim in instrumented.claims:
        if claim.number not in instrumented.dropped:
            continue
        if claim.what in MUST_COMPILE:
            loop = claim.loop
            outcome.failures.append(Failure(path, loop.function.name, loop.line, loop.column,
                                            claim.what, "", "does not compile: " + claim.text))
        else:
            instrumented.leave_out(claim.what + " that does not compile")


def check_file(path, report, library, arguments=(), seed=1, runs=10, keep=None):
    """Checks the report of one file. Raises SourceError if the program cannot be run."""
    outcome = Outcome()
    source = csource.Source(path, list(arguments))
    attach(source, report, outcome, path)
    check_exactness(source, outcome, path)
    forget_updates(source)
    instrumented = Instrumented(source)
    driver = Driver(instrumented)
    with tempfile.TemporaryDirectory(prefix="oracle-") as work:
        work = keep or work
        program = compile_program(source, instrumented, driver, work, library, list(arguments))
        done = limits.run([program, str(seed), str(runs)], 900, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)
        if done.returncode != 0:
            raise csource.SourceError("the oracle's run failed with status %d: %s"
                                      % (done.returncode, done.stderr.decode("utf-8", "replace")))
        read_results(done.stdout, path, instrumented, outcome)
        for loop, text in past.check(
                source, work, lambda other: csource.Source(other, list(arguments)),
                lambda other, told: check_file(other, told, library, arguments, seed, runs)):
            outcome.failures.append(Failure(path, loop.function.name, loop.line, loop.column,
                                            "past", "", text))
    note_dropped(path, instrumented, outcome)
    outcome.skipped = {path + ": " + name: why for name, why in driver.skipped.items()}
    outcome.unchecked = instrumented.unchecked
    return outcome


def check_path(path, options, arguments):
    """Outcome of one file, with failures for whatever went wrong on the way."""
    outcome = Outcome()
    extra = re.findall(r"@args\s+([^\n*]+)", open(path, encoding="utf-8", errors="replace").read())
    arguments = list(arguments) + " ".join(extra).split()
    try:
        if options.report:
            with open(options.report, encoding="utf-8") as file:
                report = json.load(file)
        else:
            report = lathe_report(options.lathe, path, arguments, offers=False)
        return check_file(path, report, options.library, arguments, options.seed, options.runs,
                          options.keep)
    except LatheError as problem:
        outcome.failures.append(Failure(path, "", 0, 0, "lathe", "", str(problem)))
    except (csource.SourceError, subprocess.SubprocessError) as problem:
        outcome.failures.append(Failure(path, "", 0, 0, "oracle", "", str(problem)))
    return outcome


def percent(part, whole):
    return "%d of %d (%.1f %%)" % (part, whole, 100.0 * part / whole if whole else 0.0)


def print_outcome(outcome, verbose=False, failures=True):
    figures = outcome.figures
    for failure in outcome.failures if failures else []:
        print("WRONG " + str(failure))
    for name, why in sorted(outcome.skipped.items()):
        print("not called: %s: %s" % (name, why))
    if verbose:
        for missed in outcome.missed:
            print("parallel, but %s:%d is '%s' %s" % missed)
        for line in outcome.suspicious:
            print("look at " + line)
    for name in ("loops", *VERDICTS, "not reported", "run twice"):
        print("%-24s %d" % (name, figures[name]))
    print("%-24s %s" % ("parallel, and judged so", percent(figures["parallel and judged"],
                                                         figures["parallel"])))
    print("%-24s %s" % ("guards that held", percent(
        figures["guard held"], figures["guard held"] + figures["guard failed"])))
    for name in ("guard failed in vain", "guards never held", "witnesses", "witnesses real",
                 "witnesses not met", "witnesses undefined", "runs", "runs out of bounds",
                 "runs undefined", "runs too long"):
        print("%-24s %d" % (name, figures[name]))
    for name, count in sorted(outcome.unchecked.items()):
        print("not checked: %s: %d" % (name, count))
    print("%-24s %d" % ("wrong answers", len(outcome.failures)))


def too_few(outcome, least):
    """1, and a line that says so, if less than that percentage of the parallel loops is judged."""
    figures = outcome.figures
    if figures["parallel and judged"] >= least / 100.0 * figures["parallel"]:
        return 0
    print("WRONG fewer than %.0f %% of the parallel loops are judged so" % least)
    return 1


def options_of(argv):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--report", help="a report to check instead of Lathe's")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--runs", type=int, default=10, help="random calls of each function")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", help="a folder for the instrumented program")
    parser.add_argument("--verbose", action="store_true", help="list parallel loops not judged so")
    parser.add_argument("--least", type=float, default=0.0,
                        help="percentage of the parallel loops that must be judged so")
    parser.add_argument("files", nargs="+")
    arguments = []
    if "--" in argv:
        argv, arguments = argv[:argv.index("--")], argv[argv.index("--") + 1:]
    options = parser.parse_args(argv)
    build = os.environ.get("BUILD_DIR", "build")
    options.lathe = os.path.abspath(os.environ.get("LATHE", os.path.join(build, "lathe")))
    options.library = build_runtime(os.path.join(build, "oracle"))
    return options, arguments


def main(argv):
    options, arguments = options_of(argv)
    total = Outcome()
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for outcome in pool.map(check_path, options.files, [options] * len(options.files),
                                [arguments] * len(options.files)):
            total.add(outcome)
    print_outcome(total, options.verbose)
    failed = len(total.failures) + too_few(total, options.least)
    print("%d passed, %d failed" % (total.figures["loops"] + total.figures["witnesses real"],
                                    failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
