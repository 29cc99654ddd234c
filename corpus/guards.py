"""How long the guards of a report are, as C text and in words, and a drawn sample of them to read.

Usage: guards.py REPORT [--sample COUNT [SEED]]
REPORT is what `lathe analyze --format json` printed, or `gsl.sh --report` kept. Loops that are
compiled several times count once, by their place.
"""

import json
import random
import statistics
import sys

LIMITS = (120, 400)


def guards_of(report):
    """{(path, line, column): loop} of all loops that are parallel under a guard."""
    found = {}
    for file in report["files"]:
        for loop in file.get("loops", []):
            if loop.get("guard"):
                place = (loop.get("path") or file["path"], loop["line"], loop["column"])
                found[place] = loop
    return found


def figures(name, texts):
    lengths = sorted(len(text) for text in texts)
    beyond = ", ".join(f"{sum(n > limit for n in lengths)} above {limit}" for limit in LIMITS)
    print(f"{name}: {len(lengths)}, median {statistics.median(lengths):g}, longest {lengths[-1]}, "
          f"{beyond}")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        guards = guards_of(json.load(file))
    if not guards:
        print("no guards")
        return
    figures("C text", [loop["guard"] for loop in guards.values()])
    words = [loop["guardWords"] for loop in guards.values() if loop.get("guardWords")]
    if words:
        figures("words", words)
    if "--sample" in sys.argv:
        rest = sys.argv[sys.argv.index("--sample") + 1:]
        draw = random.Random(int(rest[1]) if len(rest) > 1 else 1)
        for place in draw.sample(sorted(guards), min(int(rest[0]), len(guards))):
            loop = guards[place]
            print(f"{place[0]}:{place[1]}\n    if {loop.get('guardWords')}\n    {loop['guard']}")


if __name__ == "__main__":
    main()
