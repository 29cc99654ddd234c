#!/usr/bin/env python3
"""A folder with all that tests/gpu/run.py runs on a GPU, which may be another machine's.

usage: tests/gpu/prepare.py FOLDER [--only PART...] [--case REGEX] [--arch 90] [--standin]

PART is golden, corpus, timed, saturated or calibrate; all if not said. Parts that are not asked
for stay in the folder as they are. Nothing here needs a GPU; LATHE names the program, build/lathe
if not set.
With --standin kernels are compiled for the stand-in for CUDA's run time, to try the scripts.
The last line is `N passed, N failed`: programs that were made, and those that do not compile.
"""

import argparse
import json
import os
import re
import sys

import building
import gains
import golden
import loops
import timed

PARTS = {"golden": golden.prepare, "corpus": loops.prepare, "timed": timed.prepare,
         "saturated": gains.prepare, "calibrate": timed.prepare_calibration}


def read_list(folder):
    path = os.path.join(folder, "list.json")
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("folder")
    parser.add_argument("--only", nargs="+", choices=sorted(PARTS), default=list(PARTS))
    parser.add_argument("--case", default="", help="programs whose names match")
    parser.add_argument("--arch", default="90", help="the GPU's architecture")
    parser.add_argument("--standin", action="store_true", help="for the CPU, to try the scripts")
    options = parser.parse_args(argv)
    build = os.path.abspath(os.environ.get("BUILD_DIR", os.path.join(building.TOP, "build")))
    folder = os.path.abspath(options.folder)
    os.makedirs(folder, exist_ok=True)
    try:
        builder = building.Builder(os.path.join(build, "gpu-objects"), options.arch,
                                   options.standin)
    except building.BuildError as problem:
        print("%s: nothing is prepared\n0 passed, 0 failed, 1 skipped" % problem)
        return 0
    builder.copy_runtime(os.path.join(folder, "lib"))
    programs, failed = read_list(folder), 0
    for part in options.only:
        rows, messages = PARTS[part](builder, folder, re.compile(options.case))
        programs[part] = rows
        failed += len(messages)
        for message in messages:
            print("failed: " + message)
    with open(os.path.join(folder, "list.json"), "w", encoding="utf-8") as file:
        json.dump(programs, file, indent=1)
    print("%d passed, %d failed" % (sum(len(programs[part]) for part in options.only), failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
