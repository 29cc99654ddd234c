"""Checks that the corpus shows each of the analysis's abilities D1 to D12, and its refusal.

Usage: corpus.py [FOLDER]; FOLDER is corpus/ if not given. The convention is that of
corpus/README.md, "Abilities": files `D<number>-<theme>.c` (.cpp, .cu), in which functions named
`shows_*` and `refuses_*`, or any if none is named so, hold loops with the expectations that say it.
Whether the expectations are met is the business of tests/analyze/run.sh. The last line of the
output is "N passed, N failed".
"""

import glob
import os
import re
import sys
import tempfile

ABILITIES = [f"D{number}" for number in range(1, 13)]
FUNCTION = re.compile(r"^[A-Za-z_].*?(\w+)\s*\((?!\()[^;]*$")
PROVEN = re.compile(r"//\s*@(yes|guarded)\b")
REFUSED = re.compile(r"//\s*@(no|unknown|unproven)\b")
# What counts as shown and as refused, where it is not the verdict that tells.
SIGNS = {"D11": (re.compile(r"//\s*@claim\s+no\b"), re.compile(r"//\s*@claim\s+(yes|unknown)\b")),
         "D12": (re.compile(r"//\s*@help\s+(?!none\b)\w"), re.compile(r"//\s*@help\s+none\b"))}


def functions(path):
    """The functions of a file: (name, its lines, with what stands right above it left out)."""
    found, name, lines = [], None, []
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        for line in file:
            match = FUNCTION.match(line)
            if match:
                found.append((name, lines))
                name, lines = match.group(1), []
            lines.append(line)
    return (found + [(name, lines)])[1:]


def missing(folder, ability):
    """What the corpus lacks for an ability, in words."""
    paths = [path for suffix in ("c", "cpp", "cu")
             for path in sorted(glob.glob(os.path.join(folder, f"{ability}-*.{suffix}")))]
    if not paths:
        return [f"no file {ability}-*.c"]
    wanted = dict(zip(("shows_", "refuses_"), SIGNS.get(ability, (PROVEN, REFUSED))))
    have = {prefix: False for prefix in wanted}
    lacks = []
    found = {path: functions(path) for path in paths}
    named = any((name or "").startswith(tuple(wanted)) for some in found.values()
                for name, _ in some)
    for path in paths:
        for name, lines in found[path]:
            if not named:
                have = {prefix: have[prefix] or any(sign.search(line) for line in lines)
                        for prefix, sign in wanted.items()}
            for prefix, sign in wanted.items():
                if not name.startswith(prefix):
                    continue
                good = any(sign.search(line) for line in lines)
                have[prefix] |= good
                if not good:
                    lacks.append(f"{os.path.basename(path)}: '{name}' has no loop with a comment "
                                 f"'{sign.pattern}'")
    what = {"shows_": "shows it", "refuses_": "is refused"}
    return lacks + [f"no loop in {ability}-*.c {what[prefix]}"
                    for prefix, there in have.items() if not there]


def selftest():
    """Whether the checker sees what is missing in small files that lack one thing each."""
    good = ("void shows_it(void)\n{\n    for (;;) // @yes\n        f();\n}\n"
            "void refuses_it(void)\n{\n    for (;;) // @no flow\n        f();\n}\n")
    cases = [(good, 0), (good.replace("@yes", "@no"), 2), (good.replace("@no flow", ""), 2),
             (good.replace("shows_it", "shown"), 1), (good.replace("refuses_", "shows_"), 2),
             (good.replace("shows_", "a_").replace("refuses_", "b_"), 0),
             (good.replace("shows_", "a_").replace("refuses_", "b_").replace("@no", "@yes"), 1)]
    for text, wanted in cases:
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "D1-it.c"), "w", encoding="utf-8") as file:
                file.write(text)
            if len(missing(folder, "D1")) != wanted or not missing(folder, "D2"):
                return [f"finds {missing(folder, 'D1')} in\n{text}"]
    return []


def main():
    root = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(root, "corpus")
    passed = failed = 0
    for what, lacks in [("the checker", selftest())] + [(a, missing(folder, a)) for a in ABILITIES]:
        passed, failed = passed + (not lacks), failed + bool(lacks)
        for text in lacks:
            print(f"failed: {what}: {text}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
