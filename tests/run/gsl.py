#!/usr/bin/env python3
"""Loops of GSL after a refactoring: extract-kernel and openmp-for on every loop that they accept in
a function that the oracle's driver can call; compiled (by nvcc where there is one), run on the
stand-in or with two threads, compared with the original.

usage: tests/run/gsl.py [--units N] [--jobs N] [FOLDER...]
  --units N    of each folder the first N units with such a loop (3); 0: all
  FOLDER       only these folders; the run then does not ask for LOOPS kernels

At least LOOPS loops of FOLDERS folders have to be run as kernels. The sources are those of
corpus/gsl.sh, which fetches them; without them all is skipped. The last line is `N passed, N
failed, N skipped`.
"""

import argparse
import collections
import concurrent.futures
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, "..", "oracle"))

import actions  # noqa: E402
import check  # noqa: E402
import csource  # noqa: E402
import gsl_loops  # noqa: E402

ACTIONS = ("extract-kernel", "openmp-for")
LOOPS, FOLDERS = 25, 10


def reachable(report, subject):
    """Leaves in the report the loops whose functions are called, and the actions tried here."""
    some = 0
    for file in report["files"]:
        for loop in file["loops"]:
            called = loop["function"] in subject.functions and subject.runs({loop["function"]})
            loop["actions"] = [a for a in loop["actions"] if a in ACTIONS and called]
            some += "extract-kernel" in loop["actions"]
    return some


def try_unit(lathe, library, nvcc, unit):
    """(loops run as kernels, figures), or why the unit is left out."""
    folder, path, arguments = unit
    with tempfile.TemporaryDirectory(prefix="gsl-") as work:
        flat = os.path.join(work, "%s_%s" % (folder, os.path.basename(path)))
        try:
            with open(flat, "w", encoding="utf-8") as file:
                file.write(gsl_loops.flatten(path, arguments))
            report = check.lathe_report(lathe, flat, [])
            if not any("extract-kernel" in loop["actions"] for f in report["files"]
                       for loop in f["loops"]):
                return "no loop is accepted"
            check.LINK_FLAGS[:] = [gsl_loops.stop_at_other_files(flat, work)]
            trial = actions.Trial(lathe, flat, [], library, 1, nvcc)
        except (csource.SourceError, check.LatheError, subprocess.SubprocessError) as problem:
            return str(problem)[:200]
        try:
            kernels = reachable(report, trial.subject)
            if not kernels:
                return "no accepted loop is reached"
            return kernels, trial.all(report)
        finally:
            trial.close()


def try_folder(lathe, library, nvcc, units, most):
    """[(unit, what try_unit() gives)] until `most` of them had such a loop."""
    found, tried = 0, []
    for unit in units:
        tried.append((unit, try_unit(lathe, library, nvcc, unit)))
        found += not isinstance(tried[-1][1], str)
        if found == most:
            break
    return tried


def by_folder(units, wanted):
    folders = collections.OrderedDict()
    for unit in units:
        if not wanted or unit[0] in wanted:
            folders.setdefault(unit[0], []).append(unit)
    return folders


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--units", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("folders", nargs="*")
    options = parser.parse_args(argv)
    build = os.environ.get("BUILD_DIR", "build")
    lathe = os.path.abspath(os.environ.get("LATHE", os.path.join(build, "lathe")))
    library = check.build_runtime(os.path.join(build, "oracle"))
    if not os.path.exists(gsl_loops.DATABASE):
        print("GSL is not there: run corpus/gsl.sh first\n0 passed, 0 failed, 1 skipped")
        return 0
    nvcc = actions.find_nvcc()
    total, reached = actions.Figures(), collections.Counter()
    folders = by_folder(gsl_loops.database(), options.folders)
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        waiting = [pool.submit(try_folder, lathe, library, nvcc, units, options.units)
                   for units in folders.values()]
        for done in waiting:
            for unit, result in done.result():
                if isinstance(result, str):
                    print("left out: %s: %s" % (unit[1], result))
                    continue
                kernels, figures = result
                reached[unit[0]] += kernels
                total.add(figures)
                print("%s: %d loops as kernels" % (unit[1], kernels), flush=True)
    for fault in total.faults:
        print(fault)
    for name, count in sorted(total.counts.items()):
        print("%-32s %d" % (name, count))
    print("refused after an offer: %s" % dict(total.refusals))
    failed = len(total.faults)
    print("%d loops in %d folders were run as kernels" % (sum(reached.values()), len(reached)))
    if not options.folders and (sum(reached.values()) < LOOPS or len(reached) < FOLDERS):
        print("WRONG fewer than %d loops or %d folders" % (LOOPS, FOLDERS))
        failed += 1
    print("%d passed, %d failed, %d skipped" % (total.counts["applied"], failed, 0 if nvcc else 1))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
