#!/usr/bin/env python3
"""What the refusals of extract-kernel advise: following it leads to a kernel. The same of other
actions, where the options name one: `action=offload-region`.

A case is a C file of cases/ with two functions that do the same. The loop of the first one, on the
line with `@refused CODE OPTION=VALUE...`, is refused for that reason, in words that hold those of
`@advice`; the second one, on the line with `@accepted OPTION=VALUE...`, follows them. Each code
with which a golden case of extract-kernel is refused has a case. The last line is `N passed, N
failed`.

usage: advice.py [--table] [NAME...]: a table of codes and words; the cases of these names
"""
import glob
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
sys.path.append(os.path.dirname(HERE))
import limits  # noqa: E402

GOLDEN = os.path.join(TOP, "tests", "golden", "extract-kernel")


def answer(path, line, options):
    """What is said of the loop on a line: (exit status, refusals)."""
    action = [one[len("action="):] for one in options if one.startswith("action=")]
    command = [os.path.join(TOP, os.environ.get("LATHE", "build/lathe")), "refactor",
               (action or ["extract-kernel"])[0], "%s:%d" % (path, line), "--json"]
    for option in options:
        if not option.startswith("action="):
            command += ["--set", option]
    done = limits.run(command, 120, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        said = json.loads(done.stdout.decode("utf-8", "replace"))
    except ValueError:
        said = {"refused": [{"code": "", "message": done.stdout.decode("utf-8", "replace")}]}
    return done.returncode, said.get("refused", [])


def place(text, word):
    """(line, words behind) of the one comment with @WORD."""
    found = [(number, re.search(r"@%s\b([^*\n]*)" % word, line))
             for number, line in enumerate(text.splitlines(), 1) if "@" + word in line]
    if len(found) != 1:
        raise ValueError("has not one line with @" + word)
    return found[0][0], found[0][1].group(1).split()


def problem(path, text):
    """What is wrong with a case, or None."""
    words = re.search(r"/\* @advice (.*?) \*/", text)
    line, (code, *options) = place(text, "refused")
    status, refused = answer(path, line, options)
    if status != 1 or not refused:
        return "the loop is not refused"
    if refused[0]["code"] != code or words.group(1) not in refused[0]["message"]:
        return "the refusal is: %s [%s]" % (refused[0]["message"], refused[0]["code"])
    line, options = place(text, "accepted")
    status, refused = answer(path, line, options)
    if status != 0:
        return "who follows it is refused: " + "; ".join(one["message"] for one in refused)
    return None


def codes_without(covered):
    """The codes of golden refusals that no case has."""
    found = set()
    for path in glob.glob(os.path.join(GOLDEN, "*.refused")):
        with open(path, encoding="utf-8") as file:
            found.update(re.findall(r"\[([a-z-]+)\]$", file.read(), re.M))
    return sorted(found - covered)


def main(arguments):
    names = [one for one in arguments if one != "--table"]
    rows, failed = [], 0
    for path in sorted(glob.glob(os.path.join(HERE, "cases", "*.c"))):
        name = os.path.basename(path)[:-2]
        if names and name not in names:
            continue
        with open(path, encoding="utf-8") as file:
            text = file.read()
        rows.append((place(text, "refused")[1][0],
                     re.search(r"@advice (.*?) \*/", text).group(1), name))
        wrong = problem(path, text)
        if wrong:
            print("failed: %s: %s" % (name, wrong))
            failed += 1
    missing = [] if names else codes_without({row[0] for row in rows})
    for code in missing:
        print("failed: no case follows what is advised for [%s]" % code)
    if "--table" in arguments:
        for row in sorted(rows):
            print("| `%s` | %s | `%s` |" % row)
    failed += len(missing)
    print("%d passed, %d failed" % (len(rows) + len(missing) - failed, failed))
    return 1 if failed or not rows else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
