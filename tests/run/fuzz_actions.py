#!/usr/bin/env python3
"""Every action that is offered on random programs, and on the loops of given files.

usage: fuzz_actions.py [--count N] [--seed S] [--first N] [--batch N] [--jobs N] [--nvcc EVERY]
                       [--rounds N] [--keep FOLDER] [--action NAME] [--programs KIND] [FILE.c...]

Random programs are those of tests/fuzz/generate.py. Each action, or the one that is named, and this
with options wherever it takes them, is applied to a copy. That is compiled by gcc and clang without
a new warning, run with the stand-in of standin/ (OpenMP: by two threads, and under ThreadSanitizer)
and compared with the original, for sizes from 0 on: integers exactly, floating-point numbers to
1e-5. Exit status 1 if anything is wrong.
"""

import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, "..", "oracle"))
sys.path.insert(0, os.path.join(HERE, "..", "fuzz"))

import actions  # noqa: E402
import check  # noqa: E402
import csource  # noqa: E402
import generate  # noqa: E402
import subject  # noqa: E402


def head_of(programs):
    """What stands before each program of a kind, without the includes."""
    return re.sub(r"\A(#include.*\n)*", "", generate.FILES[programs]).encode()


def try_file(options, path, number, arguments=(), pieces=None):
    """Figures of all that is offered in one file; `pieces`: its functions, each in a file."""
    nvcc = actions.find_nvcc() if options.nvcc and number % options.nvcc == 0 else None
    reports = [check.lathe_report(options.lathe, one, list(arguments))
               for one in (pieces or {"": path}).values()]
    report = {"files": [file for one in reports for file in one["files"]]}
    trial = actions.Trial(options.lathe, path, list(arguments), options.library, options.seed, nvcc,
                          options.rounds, pieces, head_of(options.programs), options.action)
    try:
        figures = trial.all(report)
        for name, why in trial.subject.skipped.items():
            if why == subject.NOT_WANTED:
                continue
            figures.counts["functions not called"] += 1
            if options.verbose:
                print("not called: %s: %s" % (name, why))
        return figures
    finally:
        trial.close()


def broken(path, problem):
    """Figures that hold nothing but one fault."""
    figures = actions.Figures()
    text = getattr(problem, "output", None) or str(problem)
    figures.faults.append(actions.Fault(path, actions.Offer("", "", 0, 0, ()), "the test itself",
                                        str(text)[:900], []))
    return figures


def try_batch(job):
    """Figures of the programs first..first+count-1."""
    options, first, count = job
    with tempfile.TemporaryDirectory(prefix="fuzz-actions-") as folder:
        path = os.path.join(folder, "programs.c")
        with open(path, "w", encoding="ascii") as file:
            file.write(generate.text_of(options.programs, options.seed, first, count))
        pieces = {}
        for index in range(first, first + count):
            pieces["f%d" % index] = os.path.join(folder, "f%d.c" % index)
            with open(pieces["f%d" % index], "w", encoding="ascii") as file:
                file.write(generate.text_of(options.programs, options.seed, index, 1))
        try:
            figures = try_file(options, path, first // options.batch, pieces=pieces)
        except (csource.SourceError, check.LatheError, subprocess.SubprocessError) as problem:
            if count > 1:
                half = count // 2
                figures = try_batch((options, first, half))
                figures.add(try_batch((options, first + half, count - half)))
                return figures
            figures = broken("program %d" % first, problem)
        figures.counts["programs"] += count
        return figures


def try_path(job):
    """Figures of a file that is given."""
    options, path, number = job
    with open(path, encoding="utf-8", errors="replace") as file:
        found = re.findall(r"@args\s+([^\n*]+)", file.read())
    try:
        figures = try_file(options, path, number, " ".join(found).split())
    except (csource.SourceError, check.LatheError, subprocess.SubprocessError) as problem:
        figures = broken(path, problem)
    figures.counts["files"] += 1
    return figures


def options_of(argv):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=0, help="random programs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--batch", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--nvcc", type=int, default=0, metavar="EVERY",
                        help="compile the kernels of every EVERY-th batch with nvcc")
    parser.add_argument("--rounds", type=int, help="try that many loops of a function at most")
    parser.add_argument("--action", help="this action alone, always with options")
    parser.add_argument("--programs", choices=sorted(generate.FILES),
                        help="the kind of random programs; by default what the action is for")
    parser.add_argument("--keep", help="a folder for the programs of wrong results")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args(argv)
    options.programs = options.programs or generate.FOR_ACTIONS.get(options.action,
                                                                    generate.PROGRAMS)
    build = os.environ.get("BUILD_DIR", "build")
    options.lathe = os.path.abspath(os.environ.get("LATHE", os.path.join(build, "lathe")))
    options.library = check.build_runtime(os.path.join(build, "oracle"))
    return options


def keep(options, fault):
    number = re.fullmatch(r"f(\d+)", fault.offer.function)
    if not options.keep or not number:
        return
    os.makedirs(options.keep, exist_ok=True)
    path = os.path.join(options.keep, "%d-%s.c" % (options.seed, number.group(1)))
    with open(path, "w", encoding="utf-8") as file:
        file.write(generate.text_of(options.programs, options.seed, int(number.group(1)), 1))
        file.write("/* %s */\n" % str(fault).replace("*/", "* /"))


def main(argv):
    options = options_of(argv)
    end = options.first + options.count
    begin, total = time.monotonic(), actions.Figures()
    batches = [(options, first, min(options.batch, end - first))
               for first in range(options.first, end, options.batch)]
    paths = [(options, path, number) for number, path in enumerate(options.files)]
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for figures in list(pool.map(try_path, paths)) if paths else []:
            total.add(figures)
        for done, figures in enumerate(pool.map(try_batch, batches), 1):
            total.add(figures)
            for fault in figures.faults:
                keep(options, fault)
                if options.verbose:
                    print(fault)
            if options.verbose:
                print("%d of %d batches, %d wrong, %.0f s" % (
                    done, len(batches), len(total.faults), time.monotonic() - begin), flush=True)
    for fault in total.faults:
        print(fault)
    for name, value in sorted(total.counts.items()):
        print("%-36s %d" % (name, value))
    for code, count in sorted(total.refusals.items()):
        print("%-36s %d" % ("refused: " + code, count))
    print("%-36s %.0f s" % ("time", time.monotonic() - begin))
    if not total.counts["runs"]:
        print("WRONG: nothing was run")
    failed = len(total.faults) + (0 if total.counts["runs"] else 1)
    print("%d passed, %d failed" % (max(0, total.counts["applied"] - len(total.faults)), failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
