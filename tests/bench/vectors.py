#!/usr/bin/env python3
"""What fuse-vector-ops gains on the four tests of "CUDA Expression Templates" (vectors.cpp): the
CPU time of the statements as they stand over that of the loops that they become, medians of five,
at ten million floats and at 2,000, which stay in the cache. Both must give the same bits.

usage: LATHE=build/lathe tests/bench/vectors.py"""

import os
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
LATHE = os.path.abspath(os.environ.get("LATHE", "build/lathe"))
STATEMENTS = ("a = b + c;", "a = 0.12 * b + 7.54 * c;",
              "a = (b - (a + 3.75 * c) + c - 0.24 * b) / 27.51 + a - 0.25 * b;",
              "a = a / norm(a);")
SIZES = ((10_000_000, 2), (2_000, 20_000))
FLAGS = ("-std=c++17", "-O3", "-ffp-contract=off")


def fuse(path):
    for statement in STATEMENTS:
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        line = next(k for k, text in enumerate(lines, 1) if text.strip() == statement)
        subprocess.run([LATHE, "refactor", "fuse-vector-ops", f"{path}:{line}", "--write", "--",
                        "-std=c++17"], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)


def measure(program, number, size):
    """The median of the CPU time, and the result."""
    runs = [subprocess.run([program, str(number), str(size[0]), str(size[1])], check=True,
                           capture_output=True, text=True).stdout.split() for _ in range(5)]
    return statistics.median(float(run[0]) for run in runs), {run[1] for run in runs}


def main():
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        after = os.path.join(folder, "vectors.cpp")
        with open(os.path.join(HERE, "vectors.cpp"), encoding="utf-8") as source:
            with open(after, "w", encoding="utf-8") as copy:
                copy.write(source.read())
        fuse(after)
        print("| compiler | statement | 10 million floats | 2,000 floats |")
        print("| --- | --- | --- | --- |")
        for compiler in ("g++", "clang++-19"):
            programs = []
            for name, path in (("before", os.path.join(HERE, "vectors.cpp")), ("after", after)):
                programs.append(os.path.join(folder, name))
                subprocess.run([compiler, *FLAGS, "-o", programs[-1], path], check=True)
            for number, statement in enumerate(STATEMENTS, 1):
                ratios = []
                for size in SIZES:
                    (old, was), (new, now) = (measure(program, number, size)
                                              for program in programs)
                    wrong += was != now
                    ratios.append(f"{old / new:.2f}")
                print(f"| {compiler} | `{statement}` | {ratios[0]} | {ratios[1]} |", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
