#!/usr/bin/env python3
"""Random nests behind `omp tile`, `interchange` and `reverse`: both orders are run here, and what
Lathe says of the pragma must not be contradicted.

usage: pragmas.py [--count N] [--seed S] [--least PERCENT]

A claim that holds gives the same elements in both orders, one that does not gives others. The
values of elements are mixed such that others show. Of the claims that one of the two is true of, at
least PERCENT have to be answered. The last line is `N passed, N failed`."""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

SIDE = 12
NAMES = ("i", "j", "k")


class Nest:
    """Loops over constant ranges around statements `X[..] = mix(Y[..], ..)`, under a pragma."""

    def __init__(self, rng):
        self.depth = rng.choice((1, 2, 2, 3))
        self.ranges = [(rng.randrange(2, 4), rng.randrange(4, 9)) for _ in range(self.depth)]
        self.statements = [self.statement(rng) for _ in range(rng.choice((1, 1, 1, 2)))]
        self.draw_pragma(rng)

    def element(self, rng):
        """An array and, for each of two subscripts, an index or None and a distance."""
        places = [(rng.choice([*range(self.depth), self.depth - 1, None]), rng.randrange(-2, 3))
                  for _ in range(2)]
        return rng.choice("AAB"), places

    def statement(self, rng):
        return self.element(rng), [self.element(rng) for _ in range(rng.choice((1, 2)))]

    def draw_pragma(self, rng):
        self.kind = rng.choice(("tile", "reverse") if self.depth == 1 else
                               ("tile", "tile", "interchange", "interchange", "reverse"))
        self.clause = ""
        if self.kind == "tile":
            self.sizes = [rng.randrange(1, 5) for _ in range(rng.randrange(1, self.depth + 1))]
            self.clause = " sizes(%s)" % ", ".join(map(str, self.sizes))
        elif self.kind == "interchange":
            self.order = [1, 0]
            if self.depth == 3 and rng.random() < 0.6:
                self.order = rng.sample(range(3), 3)
                self.clause = " permutation(%s)" % ", ".join(str(at + 1) for at in self.order)

    def text(self, name):
        def spell(element):
            array, places = element
            parts = []
            for index, distance in places:
                if index is None:
                    parts.append(str(distance + 2))
                else:
                    sign = " + %d" % distance if distance > 0 else " - %d" % -distance
                    parts.append(NAMES[index] + (sign if distance else ""))
            return array + "".join("[%s]" % part for part in parts)

        lines = ["void %s(void)" % name, "{", "#pragma omp %s%s" % (self.kind, self.clause)]
        for level, (first, end) in enumerate(self.ranges):
            lines.append("    " * (level + 1) + "for (int {0} = {1}; {0} < {2}; {0}++){3}".format(
                NAMES[level], first, end, " {" if level == self.depth - 1 else ""))
        for number, (target, sources) in enumerate(self.statements):
            lines.append("    " * (self.depth + 1) + "%s = %s;" % (spell(target), " ^ ".join(
                "%s * %du" % (spell(source), 2654435761 + 2 * (number + at))
                for at, source in enumerate(sources))))
        lines += ["    " * self.depth + "}", "}", ""]
        return "\n".join(lines)

    def time(self, point):
        """When an iteration runs in the new order."""
        if self.kind == "reverse":
            return (-point[0], *point[1:])
        if self.kind == "interchange":
            return (*(point[at] for at in self.order), *point[len(self.order):])
        tiles = [(value - first) // size
                 for value, (first, _), size in zip(point, self.ranges, self.sizes)]
        return (*tiles, *point)

    def run(self, points, seed):
        def place(element, point):
            array, places = element
            return (array, *(distance + (2 if index is None else point[index])
                             for index, distance in places))

        memory = {(array, row, column): hash((seed, ord(array), row, column)) & 0xffffffff
                  for array in "AB" for row in range(SIDE) for column in range(SIDE)}
        for point in points:
            for number, (target, sources) in enumerate(self.statements):
                value = 0
                for at, source in enumerate(sources):
                    value ^= memory[place(source, point)] * (2654435761 + 2 * (number + at))
                memory[place(target, point)] = value & 0xffffffff
        return memory

    def keeps_results(self):
        points = [()]
        for first, end in self.ranges:
            points = [(*point, value) for point in points for value in range(first, end)]
        return all(self.run(points, seed) == self.run(sorted(points, key=self.time), seed)
                   for seed in range(3))


def claims(text):
    """What Lathe says of the pragma of each function."""
    with tempfile.TemporaryDirectory(prefix="lathe-pragmas-") as folder:
        path = pathlib.Path(folder, "nests.c")
        path.write_text(text)
        done = subprocess.run([os.environ["LATHE"], "analyze", "--no-offers", "--format", "json",
                               str(path)],
                              stdout=subprocess.PIPE, check=False)
    said = {}
    for loop in json.loads(done.stdout)["files"][0]["loops"]:
        for claim in loop["claims"]:
            said[loop["function"]] = claim["holds"]
    return said


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=int, default=0)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    nests = {"f%d" % number: Nest(rng) for number in range(options.count)}
    text = "unsigned A[%d][%d], B[%d][%d];\n\n" % (SIDE, SIDE, SIDE, SIDE)
    said = claims(text + "\n".join(nest.text(name) for name, nest in nests.items()))
    passed = failed = 0
    answered = {True: [0, 0], False: [0, 0]}
    for name, nest in nests.items():
        keeps, holds = nest.keeps_results(), said.get(name)
        is_wrong = holds is None or holds == ("no" if keeps else "yes")
        answered[keeps][0] += holds in ("yes", "no")
        answered[keeps][1] += 1
        passed += not is_wrong
        failed += is_wrong
        if is_wrong:
            print("failed: the pragma %s, Lathe says %s:\n%s" % (
                "is right" if keeps else "is wrong", holds, nest.text(name)))
    for keeps, (told, all_of) in answered.items():
        share = 100 * told / max(all_of, 1)
        print("pragmas that are %s: %d, told of %d (%.0f %%)" % (
            "right" if keeps else "wrong", all_of, told, share))
        if share < options.least:
            print("failed: that is less than %d %%" % options.least)
            failed += 1
    print("%d passed, %d failed" % (passed, failed))
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
