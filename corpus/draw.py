#!/usr/bin/env python3
"""Draws loops that a report judges `yes` or `guarded`, for a review by eye; or, with `--unknown`,
those that are not judged, with the reasons.

usage: draw.py [--unknown] REPORT.json ROOT [SEED [COUNT]]

REPORT.json is what `corpus/gsl.sh --report` keeps, ROOT the folder of its sources. A loop that is
compiled several times counts once, with its weakest verdict. Prints for each loop drawn its place,
what is said of it and its text.
"""

import json
import random
import sys

import study

RANK = {"unknown": 0, "no": 1, "search": 2, "guarded": 3, "yes": 4}


def loops_of(report):
    """{(path, line, column): the loop's weakest entry} of all `for` loops."""
    found = {}
    for file in report["files"]:
        for loop in file["loops"]:
            if loop["form"] != "for":
                continue
            place = (loop.get("path") or file["path"], loop["line"], loop["column"])
            if place not in found or RANK[loop["parallel"]] < RANK[found[place]["parallel"]]:
                found[place] = loop
    return found


def said(loop):
    """What the report says of a loop, on few lines."""
    yield "%s %s" % (loop["function"], loop["parallel"])
    if loop["guard"]:
        yield "guard: " + loop["guard"]
    names = [("private", "name"), ("reductions", "variable"), ("inductions", "variable")]
    for key, name in names:
        if loop.get(key):
            yield key + ": " + ", ".join(entry[name] for entry in loop[key])
    for text in loop["assumptions"]:
        yield "assuming: " + text
    for reason in loop["reasons"]:
        yield "%s: %s" % (reason["code"], reason["message"])


def unknown_loops(report):
    """[(place, a loop's entry)] of the loops that are not judged, but for a bundled library."""
    for place, found in study.places_of(report).items():
        if found.verdict() == "unknown" and "/fmt/" not in place[0]:
            yield place, next(loop for loop in found.loops if loop["parallel"] == "unknown")


def draw_unknown(report, root, seed, count):
    drawn = random.Random(seed).sample(list(unknown_loops(report)), count)
    for number, ((path, line, column), loop) in enumerate(drawn, 1):
        print("%d. %s:%d:%d" % (number, path.replace(root, ""), line, column))
        for text in said(loop):
            print("   " + text)
    return 0


def main(argv):
    is_unknown = argv[0] == "--unknown"
    argv = argv[is_unknown:]
    with open(argv[0], encoding="utf-8") as file:
        report = json.load(file)
    root = argv[1].rstrip("/") + "/"
    seed, count = (int(text) for text in (argv[2:] + ["1", "40"][len(argv) - 2:]))
    if is_unknown:
        return draw_unknown(report, root, seed, count)
    found = loops_of(report)
    proven = sorted((path.replace(root, ""), line, column) for (path, line, column), loop
                    in found.items() if RANK[loop["parallel"]] >= RANK["guarded"])
    for number, place in enumerate(sorted(random.Random(seed).sample(proven, count)), 1):
        loop = found[(root + place[0], *place[1:])]
        print("%d. %s:%d:%d" % (number, *place))
        for line in said(loop):
            print("   " + line)
        with open(root + place[0], encoding="utf-8", errors="replace") as file:
            lines = file.read().splitlines()
        for line in lines[loop["line"] - 1:loop["endLine"]]:
            print("   | " + line.expandtabs())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
