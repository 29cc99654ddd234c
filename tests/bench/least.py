#!/usr/bin/env python3
"""For how many bodies of twenty operations and more it is proven that what `lathe refactor
saturate` writes is the least by its cost, and how long that takes: of the loops that it changes in
the kernels of corpus/saturate, and with -p in the files of a compilation database.

usage: LATHE=build/lathe tests/bench/least.py [--set OPTION=VALUE]... [--all] [-p BUILD_DIR
           [FILE]...]

--all: a line for each loop, not only for those without the proof."""

import argparse
import glob
import json
import os
import re
import resource
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
KERNELS = os.path.join(HERE, "..", "..", "corpus", "saturate")
LATHE = os.path.abspath(os.environ.get("LATHE", "build/lathe"))
MANY = 20


def of_corpus():
    """The loop of each kernel, and what is said to the program beside it."""
    for path in sorted(glob.glob(os.path.join(KERNELS, "*.c"))):
        if path.endswith(".run.c"):
            continue
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        line = next(k for k, text in enumerate(lines, 2) if text.strip() == "// @saturate")
        yield (f"{os.path.relpath(path)}:{line}", ["--assume", "no-overlap"],
               ["--", "-std=c11", "-D_DEFAULT_SOURCE"])


def of_project(folder, files):
    """The loops that a batch would change."""
    run = subprocess.run([LATHE, "batch", "-p", folder, "--action", "saturate", "--all",
                          "--format", "json", *files], capture_output=True, text=True, check=False)
    if not run.stdout:
        sys.exit(run.stderr)
    for loop in json.loads(run.stdout)["loops"]:
        if loop["outcome"] in ("changed", "inner"):
            yield f"{loop['path']}:{loop['line']}", ["-p", folder], []


def ask(place, options, ending):
    """What is said of a loop, its operations, and the seconds; None: it is refused."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run([LATHE, "refactor", "saturate", place, "--json", *options, *ending],
                         capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    if run.returncode != 0:
        return None, 0, seconds
    said = json.loads(run.stdout)["effect"]
    found = re.search(r"operations (\d+)", said)
    return said, int(found.group(1)) if found else 0, seconds


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--all", action="store_true")
    parser.add_argument("-p", dest="folder")
    parser.add_argument("files", nargs="*")
    given = parser.parse_args()
    chosen = [text for value in given.set for text in ("--set", value)]
    loops = list(of_corpus())
    if given.folder:
        loops += of_project(given.folder, given.files)
    times, many, least = [], 0, 0
    for place, options, ending in loops:
        said, operations, seconds = ask(place, [*options, *chosen], ending)
        times.append(seconds)
        if said is None or operations < MANY:
            continue
        many += 1
        least += "least by its cost" in said
        if given.all or "least by its cost" not in said:
            print(f"{place}: {said} ({seconds:.2f} s)")
    times.sort()
    print(f"{least} of {many} bodies of {MANY} operations and more: least by its cost; "
          f"{len(times)} loops, {times[len(times) // 2]:.2f} s median, {times[-1]:.2f} s at most")


if __name__ == "__main__":
    main()
