#!/usr/bin/env python3
"""Draws loops of GSL and of LAMMPS from those that `extract-kernel` takes, and writes their lists.

usage: tests/drawn/draw.py gsl|lammps REPORT

REPORT is what `lathe batch -p BUILD_DIR --action extract-kernel --all --format json` prints, of all
files of GSL's database or of LAMMPS's sample (README.md). A list is drawn once: what the action
takes later does not change it. A line is `FILE:LINE:COLUMN FUNCTION`, FILE below the sources.
"""

import json
import os
import random
import sys

SEED, COUNT = 16, 40                  # chosen before anything was drawn
HERE = os.path.dirname(os.path.abspath(__file__))


def accepted(report):
    """The loops that the action takes: (file below the sources, line, column, function), sorted."""
    return sorted({(loop["path"].split("/source/", 1)[1], loop["line"], loop["column"],
                    loop["function"])
                   for loop in report["loops"] if loop["outcome"] == "changed"})


def main(argv):
    if len(argv) != 2 or argv[0] not in ("gsl", "lammps"):
        sys.exit(__doc__)
    with open(argv[1], encoding="utf-8") as file:
        loops = accepted(json.load(file))
    drawn = sorted(random.Random(SEED).sample(loops, COUNT))
    with open(os.path.join(HERE, argv[0] + ".txt"), "w", encoding="utf-8") as file:
        for path, line, column, function in drawn:
            file.write("%s:%d:%d %s\n" % (path, line, column, function))
    print("%d of %d loops are drawn with seed %d" % (COUNT, len(loops), SEED))


if __name__ == "__main__":
    main(sys.argv[1:])
