#!/usr/bin/env python3
"""Defects that Lathe once had, put back one at a time: do the random programs find them?

usage: run.py [--count N] [--chunk N] [--jobs N] [--first N] [--table] [NAME...]

Each NAME.patch here takes away what corrected one wrong answer (or edit). Its first lines say in
which way it has to be found:

    defect: W6: what was wrong, in a line
    found by: fuzz | actions | metamorphic
    program: the number of one that found it when the patch was written

A copy of the sources gets the patch and is built; then up to N random programs (2,000) are tried,
until one is answered wrongly: first those around the one that is named, and where the generators
have changed since, all from the first one on. The same programs must pass with Lathe as it is. The
last line is `N passed, N failed`; a test is one patch. `--table` prints what README.md has of them.
"""

import argparse
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SOURCES = ("analysis", "refactorings", "server", "tests", "corpus", "Makefile")
SEED = 20221
# So many programs are tried together; actions take long.
TOGETHER = {"fuzz": 50, "actions": 1, "metamorphic": 20}


class Failed(Exception):
    """Why a patch could not be tried."""


def head(path):
    """{word: value} of the lines before the patch itself."""
    values = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith(("diff ", "--- ")):
                break
            match = re.match(r"([a-z ]+): (.*)", line)
            if match:
                values[match.group(1)] = match.group(2).strip()
    return values


def build(folder, path):
    """A Lathe with the defect; what is built already is taken over."""
    for name in SOURCES:
        there = os.path.join(ROOT, name)
        copy = shutil.copytree if os.path.isdir(there) else shutil.copy2
        copy(there, os.path.join(folder, name))
    objects = os.path.join(ROOT, "build", "obj")
    if os.path.isdir(objects):
        shutil.copytree(objects, os.path.join(folder, "build", "obj"))
        shutil.copy2(os.path.join(ROOT, "build", "flags"), os.path.join(folder, "build", "flags"))
    done = subprocess.run(["patch", "-p1", "-F0", "--no-backup-if-mismatch", "-i", path],
                          cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          check=False)
    if done.returncode != 0:
        raise Failed("the patch does not fit any more: %s" % done.stdout.decode()[-600:])
    done = subprocess.run(["make", "--no-print-directory", "-j2", "all"], cwd=folder,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    lathe = os.path.join(folder, "build", "lathe")
    if done.returncode != 0 or not os.path.exists(lathe):
        raise Failed("it does not build: %s" % done.stdout.decode()[-600:])
    return lathe


def command_of(way, first, count, jobs):
    if way == "fuzz":
        return ["tests/fuzz/fuzz.py", "--seed", str(SEED), "--first", str(first), "--count",
                str(count), "--batch", "50", "--jobs", str(jobs)]
    if way == "actions":
        return ["tests/run/fuzz_actions.py", "--seed", str(SEED), "--first", str(first), "--count",
                str(count), "--batch", "25", "--jobs", str(jobs)]
    return ["tests/metamorphic/metamorphic.py", "--seed", str(SEED), "--first", str(first),
            "--random", str(count), "--jobs", str(jobs)]


def is_clean(lathe, command):
    """Whether a Lathe answers all of these programs rightly; and what was printed."""
    environment = dict(os.environ, LATHE=lathe)
    done = subprocess.run([sys.executable, *command], cwd=ROOT, env=environment, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    text = done.stdout.decode("utf-8", "replace")
    if not re.search(r"^\d+ passed, \d+ failed", text.splitlines()[-1] if text else ""):
        raise Failed("no answer from %s: %s" % (command[0], text[-600:]))
    return done.returncode == 0, text


def try_some(lathe, good, way, first, count, jobs):
    """The number of a program that finds the defect, None if none of these does."""
    command = command_of(way, first, count, jobs)
    is_fine, text = is_clean(lathe, command)
    if is_fine:
        return None
    is_fine, said = is_clean(good, command)
    if not is_fine:
        raise Failed("programs %d to %d fail without the patch, too: %s" % (
            first, first + count - 1, said[-600:]))
    numbers = re.findall(r"\bprogram (\d+)|: f(\d+) |^failed: programs (\d+)", text, re.M)
    return min([int("".join(one)) for one in numbers] or [first])


def search(options, lathe, way, stated):
    """The number of a program by which the defect is found; Failed if there is none."""
    good = os.path.abspath(os.environ.get("LATHE", os.path.join(ROOT, "build", "lathe")))
    if way not in TOGETHER:
        raise Failed("found by what? fuzz, actions or metamorphic")
    if stated is not None:
        some = TOGETHER[way]
        found = try_some(lathe, good, way, stated // some * some, some, options.jobs)
        if found is not None:
            return found
    for first in range(options.first, options.first + options.count, options.chunk):
        found = try_some(lathe, good, way, first, options.chunk, options.jobs)
        if found is not None:
            return found
    raise Failed("not found by %d programs" % options.count)


def print_table(paths):
    print("| patch | defect | found by | program |\n| --- | --- | --- | ---: |")
    for path in paths:
        about = head(path)
        print("| `%s` | %s | %s | %s |" % (os.path.basename(path)[:-len(".patch")],
                                         about["defect"], about["found by"],
                                         about.get("program", "?")))


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--chunk", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args(argv)
    paths = [os.path.join(HERE, name + ".patch") for name in options.names] or \
        sorted(glob.glob(os.path.join(HERE, "*.patch")))
    if options.table:
        print_table(paths)
        return 0
    passed = failed = 0
    for path in paths:
        name = os.path.basename(path)[:-len(".patch")]
        with tempfile.TemporaryDirectory(prefix="planted-") as folder:
            try:
                about = head(path)
                lathe = build(folder, path)
                stated = int(about["program"]) if "program" in about else None
                number = search(options, lathe, about.get("found by", ""), stated)
                print("%s: found by program %d (%s)" % (name, number, about["found by"]),
                      flush=True)
                passed += 1
            except (Failed, OSError) as problem:
                print("failed: %s: %s" % (name, problem), flush=True)
                failed += 1
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
