#!/usr/bin/env python3
"""Random statements over vectors (vectors_random.h), as loops wherever Lathe offers it.

usage: fuzz_vectors.py [--count N] [--seed S] [--first N] [--verbose]

From each statement of a random function on, `fuse-vector-ops` is asked for one, two, and as many
statements as may become one loop. What it makes is compiled, and has to leave the same bits behind,
where vectors are the same object and where they have other sizes, too. Exit status 1 if not.
"""

import argparse
import collections
import json
import os
import random
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, ".."))

import limits  # noqa: E402

LATHE = os.path.abspath(os.environ.get("LATHE", "build/lathe"))
COMPILER = ["g++", "-std=c++17", "-O1", "-ffp-contract=off", "-w", "-I", HERE]
TOTALS = ("norm(%s)", "dot(%s, %s)", "squares(%s)", "most(%s, u)", "most(%s, s)", "product(%s)",
          "count(%s, t)")
AROUND = ("%s", "%s", "%s", "2 * %s", "%s + 1", "-%s", "std::sqrt(std::fabs(%s))", "%s + s")
FUNCTION = """#include "vectors_random.h"

float g = 2;
void step(Vec &a, Vec &b, const Vec &c, double *out)
{
    float s = 1.5f, t = 0.25f;
    double u = 2;
%s
    out[0] = s;
    out[1] = t;
    out[2] = u;
    out[3] = g;
    out[4] = %s;
}
"""


def number(rand):
    return rand.choice(("2", "0.5f", "s", "t", "3", "(float)u", "-1", "(s + 1)", "a[0]", "norm(b)",
                        "norm(a - b)", "dot(a, b + c)", "(1 + norm(a))"))


def vector(rand, depth, known="abc"):
    form = rand.choice(("%s + %s", "%s - %s", "N * %s", "sine(%s)", "", "")) if depth < 3 else ""
    if not form:
        return rand.choice(known)
    parts = tuple(vector(rand, depth + 1, known) for _ in range(form.count("%s")))
    return "(%s)" % (form.replace("N", number(rand)) % parts)


def statement(rand, at, declared):
    """A statement; vectors that it declares are added."""
    known = [*"abc", *declared, *declared]
    if rand.randrange(5) == 0:
        value = "%s + %s" % (vector(rand, 1, known), vector(rand, 1, known))
        declared.append("w%d" % at)
        return "    Vec w%d = %s;" % (at, value)
    if rand.randrange(2):
        return "    %s %s %s;" % (rand.choice("ab"), rand.choice(("=", "=", "+=")),
                                  vector(rand, 0, known))
    total = rand.choice(TOTALS)
    total = rand.choice(AROUND) % (total % tuple(vector(rand, 1, known)
                                                 for _ in range(total.count("%s"))))
    if rand.randrange(4) == 0:
        kind = rand.choice(("float", "double", "int", "auto", "const float"))
        return "    %s v%d = %s;" % (kind, at, total)
    return "    %s %s %s;" % (rand.choice("stug"), rand.choice(("=", "=", "+=", "*=")), total)


def output(text, folder):
    """What a program prints, or why it is none."""
    path, binary = os.path.join(folder, "program.cpp"), os.path.join(folder, "program")
    with open(path, "w", encoding="ascii") as file:
        file.write(text)
    done = limits.run([*COMPILER, "-o", binary, path], 100, stdout=subprocess.PIPE,
                      stderr=subprocess.STDOUT)
    if done.returncode:
        return "it does not compile: " + done.stdout.decode("utf-8", "replace")[:600]
    return limits.run([binary], 60, stdout=subprocess.PIPE).stdout.decode("ascii", "replace")


def ask(path, line, count):
    done = limits.run([LATHE, "refactor", "fuse-vector-ops", "%s:%d" % (path, line), "--set",
                       "count=" + count, "--json", "--", "-std=c++17", "-I" + HERE], 100,
                      stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode in (0, 1):
        return json.loads(done.stdout)
    return {"refused": [{"code": "failed", "message": done.stderr.decode()[-300:]}]}


def try_function(rand, folder, counts):
    """What is wrong with what is made of a random function, as a list."""
    declared = []
    body = [statement(rand, at, declared) for at in range(rand.randrange(2, 6))]
    named = [match for line in body for match in re.findall(r" (v\d) = ", line)]
    text = FUNCTION % ("\n".join(body), " + ".join(named) or "0")
    path, before, wrong = os.path.join(folder, "vectors.cpp"), None, []
    with open(path, "w", encoding="ascii") as file:
        file.write(text)
    first = FUNCTION.split("\n").index("%s") + 1
    for at in range(len(body)):
        for count in ("1", "2", "all"):
            answer = ask(path, first + at, count)
            counts["asked"] += 1
            if "edits" not in answer:
                code = answer["refused"][0]["code"]
                counts["refused: " + code] += 1
                if code in ("failed", "emit-check"):
                    wrong.append(answer["refused"][0]["message"] + "\n" + text)
                continue
            after = text
            for edit in sorted(answer["edits"], key=lambda e: e["start"], reverse=True):
                after = after[:edit["start"]] + edit["text"] + after[edit["end"]:]
            before = output(text, folder) if before is None else before
            counts["compared"] += 1
            counts["with declared"] += re.search(r"const float w\d = ", after) is not None
            counts["with sums"] += re.search(r"\b(sum|m|p|k)\d* [*+]?= ", after) is not None
            if output(after, folder) != before:
                wrong.append("line %d, count=%s\n%s%s" % (first + at, count, text, after))
    return wrong


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=20, help="random functions")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args(argv)
    counts, failed = collections.Counter(), 0
    with tempfile.TemporaryDirectory(prefix="fuzz-vectors-") as folder:
        for at in range(options.first, options.first + options.count):
            rand = random.Random("vectors/%d/%d" % (options.seed, at))
            for fault in try_function(rand, folder, counts):
                failed += 1
                print("WRONG %d: %s" % (at, fault), flush=True)
            if options.verbose:
                print("%d of %d" % (at + 1 - options.first, options.count), flush=True)
    for name, value in sorted(counts.items()):
        print("%-30s %d" % (name, value))
    failed += not counts["compared"]
    print("%d passed, %d failed" % (max(0, counts["compared"] - failed), failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
