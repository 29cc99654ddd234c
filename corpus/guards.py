"""How long the guards of a report are, as C text and in words, and a drawn sample of them to read.

Usage: guards.py REPORT [--sample COUNT [SEED]]
       guards.py REPORT --emitted BUILD_DIR [--guards FORM] [--sample COUNT [SEED]]
REPORT is what `lathe analyze --format json` printed, or `gsl.sh --report` kept. Loops that are
compiled several times count once, by their place.
With --emitted the guards are those that openmp-for writes into the program (`--set guards=FORM`,
by default helper), without the test whether the loop runs at all; of drawn loops if there is a
sample, and of those that openmp-for is on offer for. LATHE is the binary, build/lathe if not set.
"""

import json
import os
import random
import re
import statistics
import subprocess
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


def too_long(guards):
    """{place: characters} of the loops for which openmp-for is refused since nobody would read the
    guard."""
    found = {}
    for place, loop in guards.items():
        for refusal in loop["refused"]:
            text = " ".join(reason["message"] for reason in refusal["reasons"])
            takes = re.search(r"condition .* takes (\d+) characters", text)
            if refusal["action"] == "openmp-for" and takes:
                found[place] = int(takes.group(1))
    return found


def condition(text):
    """The balanced parentheses at the start of a text, in one line."""
    depth = 0
    for at, letter in enumerate(text):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if depth == 0:
            return re.sub(r"\s+", " ", re.sub(r"\\\n", " ", text[1:at]))
    raise ValueError(f"no end: {text}")


def emitted(path, loop, build, form):
    """The guard in what openmp-for writes, or None where it is refused."""
    place = f"{path}:{loop['line']}:{loop['column']}"
    lathe = os.environ.get("LATHE", "build/lathe")
    run = subprocess.run([lathe, "refactor", "openmp-for", place, "-p", build, "--set",
                          f"guards={form}"], capture_output=True, text=True, check=False)
    added = "\n".join(line[1:] for line in run.stdout.splitlines() if line.startswith("+"))
    found = re.search(r"omp [^\n]*(?:\\\n[^\n]*?)*?\bif(?=\()|^ *if (?=\()", added, re.M)
    if run.returncode or not found:
        return None
    text = condition(added[found.end():])
    return re.sub(r"^[^&|]* [<>!]=? [^&|]*? && (?=APART|\(\(?uintptr_t|\()", "", text)


def figures(name, texts):
    lengths = sorted(len(text) for text in texts)
    beyond = ", ".join(f"{sum(n > limit for n in lengths)} above {limit}" for limit in LIMITS)
    print(f"{name}: {len(lengths)}, median {statistics.median(lengths):g}, longest {lengths[-1]}, "
          f"{beyond}")


def drawn(guards):
    """The places of a sample, or all."""
    if "--sample" not in sys.argv:
        return sorted(guards)
    rest = [word for word in sys.argv[sys.argv.index("--sample") + 1:] if word.isdigit()]
    draw = random.Random(int(rest[1]) if len(rest) > 1 else 1)
    return draw.sample(sorted(guards), min(int(rest[0]), len(guards)))


def option(name, default):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else default


def measure_emitted(guards):
    build, form = option("--emitted", None), option("--guards", "helper")
    refused = too_long(guards)
    guards = {place: loop for place, loop in guards.items() if "openmp-for" in loop["actions"]}
    texts = {place: emitted(place[0], guards[place], build, form) for place in drawn(guards)}
    texts = {place: text for place, text in texts.items() if text}
    for place, text in texts.items():
        print(f"{place[0]}:{place[1]}\n    {text}")
    if texts:
        figures(f"emitted, guards={form}", texts.values())
    print(f"refused as too long: {len(refused)} beside {len(guards)} that it is on offer for")


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
    if "--emitted" in sys.argv:
        measure_emitted(guards)
    elif "--sample" in sys.argv:
        for place in drawn(guards):
            loop = guards[place]
            print(f"{place[0]}:{place[1]}\n    if {loop.get('guardWords')}\n    {loop['guard']}")


if __name__ == "__main__":
    main()
