#!/usr/bin/env python3
"""Random programs against the oracle.

usage: fuzz.py [--count N] [--seed S] [--batch N] [--jobs N] [--first N] [--keep FOLDER]

Program number I of seed S is always the same text. Prints figures, and for each wrong answer its
number, the function and the contradiction; exit status 1 if there was one. `--first I --count 1`
runs one program again.
"""

import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, "..", "oracle"))

import check  # noqa: E402
import csource  # noqa: E402
import generate  # noqa: E402
import limits  # noqa: E402

# Of so many programs one is tried with something in it that Lathe cannot read, for so long.
BROKEN, SECONDS = 25, 30
# The first few programs of every so many files are given to `lathe batch`; loops of so little work
# are left alone.
EVERY, FEW, SMALL = 8, 2, 1000000


def run_batch(job):
    """Outcome of the programs first..first+count-1, and of what is tried beside them."""
    options, first, count = job
    outcome = check.Outcome()
    begin = time.monotonic()
    for name in generate.FILES:
        if generate.functions(name, options.seed, first, count):
            outcome.add(run_file(options, name, first, count))
    for index in range(first, first + count):
        if index % BROKEN == BROKEN - 1:
            outcome.add(run_broken(options, index))
    if first // count % EVERY == 0:
        outcome.add(run_whole(options, first, min(count, FEW)))
    outcome.seconds = time.monotonic() - begin
    return outcome


def run_file(options, name, first, count):
    """Outcome of one file; a program that breaks Lathe is searched for."""
    outcome = check.Outcome()
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        path = os.path.join(folder, name)
        with open(path, "w", encoding="ascii") as file:
            file.write(generate.text_of(name, options.seed, first, count))
        try:
            report = check.lathe_report(options.lathe, path, [], 20 + 2 * count,
                                        offers=False)
            outcome.add(check.check_file(path, report, options.library, (), options.seed,
                                         options.runs))
        except check.LatheError as problem:
            if count > 1:
                return split(options, name, first, count)
            outcome.failures.append(check.Failure(path, "f%d" % first, 0, 0, "lathe", "",
                                                  str(problem)))
        except (csource.SourceError, subprocess.SubprocessError) as problem:
            outcome.failures.append(check.Failure(path, "f%d" % first, 0, 0, "oracle", "",
                                                  "programs %d to %d: %s"
                                                  % (first, first + count - 1, problem)))
    return outcome


def run_whole(options, first, count):
    """Whether `lathe batch` leaves alone what is known to be small."""
    outcome = check.Outcome()
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        path = os.path.join(folder, generate.PROGRAMS)
        with open(path, "w", encoding="ascii") as file:
            file.write(generate.text_of(generate.PROGRAMS, options.seed, first, count))
        with open(os.path.join(folder, "compile_commands.json"), "w", encoding="ascii") as file:
            json.dump([{"directory": folder, "file": path, "command": "cc -c " + path}], file)
        report = check.lathe_report(options.lathe, path, [], offers=False)
        command = [options.lathe, "batch", "-p", folder, "--action", "openmp-for", "--format",
                   "json"]
        done = limits.run(command, 600, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          stdin=subprocess.DEVNULL)
        loops = {(loop["line"], loop["column"]): loop for loop in report["files"][0]["loops"]}
        for changed in json.loads(done.stdout)["loops"]:
            loop = loops[changed["line"], changed["column"]]
            amount = str((loop.get("work") or {}).get("max"))
            if changed["outcome"] == "changed" and amount.isdigit() and 0 < int(amount) < SMALL:
                outcome.failures.append(check.Failure(
                    path, loop["function"], loop["line"], loop["column"], "small", "",
                    "`lathe batch` takes a loop of %s operations" % amount))
    return outcome


def split(options, name, first, count):
    """The outcome of the two halves of a file."""
    half = count // 2
    left = run_file(options, name, first, half)
    left.add(run_file(options, name, first + half, count - half))
    return left


def run_broken(options, index):
    """Whether Lathe has an answer to a text that is not all there, and not too much of one."""
    outcome = check.Outcome()
    text, hides = generate.broken(options.seed, index)
    waits, never_written = os.pipe()
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        path = os.path.join(folder, "broken.c")
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
        try:
            report = check.lathe_report(options.lathe, path, [], SECONDS, stdin=waits)
            loops = [loop for file in report["files"] for loop in file["loops"]
                     if loop["parallel"] != "unknown"]
            if any("crashed" in d["message"] for file in report["files"]
                   for d in file["diagnostics"]):
                raise check.LatheError("the analysis crashed")
            if hides and loops:
                outcome.failures.append(check.Failure(
                    path, "", loops[0]["line"], 0, "broken", "",
                    "program %d: a loop is judged, though the text is not all there" % index))
        except check.LatheError as problem:
            outcome.failures.append(check.Failure(path, "", 0, 0, "broken", "", "program %d: %s" % (
                index, problem)))
        finally:
            os.close(waits)
            os.close(never_written)
    return outcome


def print_failure(failure, options):
    print("WRONG seed %d: %s: %s%s" % (
        options.seed, failure.code, failure.text,
        " [" + failure.call.strip() + "]" if failure.call.strip() else ""))
    number = re.fullmatch(r"f(\d+)", failure.function)
    if not number:
        return
    name = os.path.basename(failure.path)
    line = failure.line - line_of(options, name, int(number.group(1)))
    print("program %s of %s, loop at line %d, column %d of:" % (number.group(1), name, line,
                                                              failure.column))
    function = "".join(generate.functions(name, options.seed, int(number.group(1)), 1))
    print("".join("%4d  %s\n" % entry for entry in enumerate(function.splitlines(), 1)))


def line_of(options, name, index):
    """How many lines stand before a program in its file."""
    first = options.first + (index - options.first) // options.batch * options.batch
    text = generate.text_of(name, options.seed, first, index - first)
    before = generate.functions(name, options.seed, first, index - first)
    return text.count("\n") + (1 if before else 0)


def keep_failure(failure, options, number):
    """Writes the program of a failure into the folder, with the contradiction above it."""
    index = re.fullmatch(r"f(\d+)", failure.function)
    if not options.keep or not index:
        return
    os.makedirs(options.keep, exist_ok=True)
    name = os.path.basename(failure.path)
    path = os.path.join(options.keep, "%d-%s-%s" % (options.seed, index.group(1), name))
    mode = "a" if os.path.exists(path) else "w"
    with open(path, mode, encoding="utf-8") as file:
        if mode == "w":
            file.write(generate.text_of(name, options.seed, int(index.group(1)), 1))
        line = failure.line - line_of(options, name, int(index.group(1))) + \
            generate.FILES[name].count("\n")
        file.write("/* %d: line %d, column %d: %s: %s [%s] */\n" % (
            number, line, failure.column, failure.code, failure.text.replace("*/", "* /"),
            failure.call.strip()))


def options_of(argv):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--batch", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--runs", type=int, default=8, help="random calls of each function")
    parser.add_argument("--keep", help="a folder for the programs of wrong answers")
    parser.add_argument("--show", type=int, default=20, help="how many wrong answers to print")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--least", type=float, default=0.0,
                        help="percentage of the parallel loops that must be judged so")
    options = parser.parse_args(argv)
    build = os.environ.get("BUILD_DIR", "build")
    options.lathe = os.path.abspath(os.environ.get("LATHE", os.path.join(build, "lathe")))
    options.library = check.build_runtime(os.path.join(build, "oracle"))
    return options


def main(argv):
    options = options_of(argv)
    end = options.first + options.count
    jobs = [(options, first, min(options.batch, end - first))
            for first in range(options.first, end, options.batch)]
    total, seconds, begin = check.Outcome(), 0.0, time.monotonic()
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for done, outcome in enumerate(pool.map(run_batch, jobs), 1):
            for failure in outcome.failures:
                number = len(total.failures) + 1
                total.failures.append(failure)
                keep_failure(failure, options, number)
                if number <= options.show:
                    print_failure(failure, options)
            outcome.failures = []
            total.add(outcome)
            seconds += outcome.seconds
            if options.verbose:
                print("%d of %d batches, %d wrong, %.0f s" % (
                    done, len(jobs), len(total.failures), time.monotonic() - begin), flush=True)
    print("seed %d, programs %d to %d" % (options.seed, options.first, end - 1))
    check.print_outcome(total, options.verbose, failures=False)
    print("%-24s %.1f s, of which Lathe %.1f s on %d processes" % (
        "time", time.monotonic() - begin, seconds, options.jobs))
    failed = len(total.failures) + check.too_few(total, options.least)
    print("%d passed, %d failed" % (options.count - min(options.count, failed), failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
