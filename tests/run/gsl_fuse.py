#!/usr/bin/env python3
"""Neighbours of GSL that become one loop: units are drawn by a seed, and in each of them `fuse` is
applied to the loops that the report says are legal or guarded with the next one, in functions that
the oracle's driver can call; compiled, run, compared with the original bit for bit.

usage: tests/run/gsl_fuse.py [--loops N] [--seed S] [--jobs N]
  --loops N   until so many loops were fused (10)
  --seed S    the order in which units are drawn (1)

The sources are those of corpus/gsl.sh, which fetches them; without them all is skipped. Each unit
is one flat file, so that loops of files that are made to be included count as well. The last line
is `N passed, N failed, N skipped`.
"""

import argparse
import concurrent.futures
import os
import random
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

ACTION = "fuse"


def keep_neighbours(report, called):
    """Leaves the action to the loops that become one with the next; how many these are."""
    some = 0
    for file in report["files"]:
        for loop in file["loops"]:
            becomes_one = loop.get("neighbour", {}).get("fusing") in ("legal", "guarded")
            keeps = becomes_one and ACTION in loop["actions"] and called(loop["function"])
            loop["actions"] = [ACTION] if keeps else []
            some += keeps
    return some


def try_unit(lathe, library, unit):
    """(loops that were fused, figures), or why the unit is left out."""
    folder, path, arguments = unit
    with tempfile.TemporaryDirectory(prefix="gsl-") as work:
        flat = os.path.join(work, "%s_%s" % (folder, os.path.basename(path)))
        try:
            with open(flat, "w", encoding="utf-8") as file:
                file.write(gsl_loops.flatten(path, arguments))
            report = check.lathe_report(lathe, flat, [])
            if keep_neighbours(report, lambda function: True) == 0:
                return "no neighbours become one"
            check.LINK_FLAGS[:] = [gsl_loops.stop_at_other_files(flat, work)]
            trial = actions.Trial(lathe, flat, [], library, 1)
        except (csource.SourceError, check.LatheError, subprocess.SubprocessError) as problem:
            return str(problem)[:200]
        try:
            subject = trial.subject
            if keep_neighbours(report, lambda function: function in subject.functions and
                               subject.runs({function})) == 0:
                return "none of its neighbours that become one is reached"
            figures = trial.all(report)
            return figures.counts["applied"], figures
        finally:
            trial.close()


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--loops", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args(argv)
    build = os.environ.get("BUILD_DIR", "build")
    lathe = os.path.abspath(os.environ.get("LATHE", os.path.join(build, "lathe")))
    library = check.build_runtime(os.path.join(build, "oracle"))
    if not os.path.exists(gsl_loops.DATABASE):
        print("GSL is not there: run corpus/gsl.sh first\n0 passed, 0 failed, 1 skipped")
        return 0
    units = gsl_loops.database()
    random.Random(options.seed).shuffle(units)
    total, looked_at, fused = actions.Figures(), 0, 0
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        while units and fused < options.loops:
            batch, units = units[:options.jobs], units[options.jobs:]
            looked_at += len(batch)
            for unit, result in zip(batch, pool.map(try_unit, [lathe] * len(batch),
                                                    [library] * len(batch), batch)):
                if isinstance(result, str):
                    print("left out: %s: %s" % (unit[1], result), flush=True)
                    continue
                fused += result[0]
                total.add(result[1])
                print("%s: %d loops fused" % (unit[1], result[0]), flush=True)
    for fault in total.faults:
        print(fault)
    print("%d loops of %d units became one with the next" % (fused, looked_at))
    failed = len(total.faults) + (fused < options.loops)
    print("%d passed, %d failed, 0 skipped" % (fused, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
