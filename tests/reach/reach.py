#!/usr/bin/env python3
"""How many of the loops that are proven a refactoring takes: the reach.

loops.txt names the loops, one on a line: file, function, the how-manieth loop of the function it
is. They are outermost loops that were `yes` or `guarded` when the line was written, of more than
sixteen iterations where their number is constant. Lines are only ever added (`--add`), so that the
reach does not grow because a verdict shrinks; a line that names no loop any more counts as refused.
Whether what is accepted is right the groups `golden` and `run` and the fuzzers say.

usage: reach.py [--action ACTION] [--set OPTION=VALUE...] [--targets] [--refusals] [--add FILE...]
                [--least GROUP=PERCENT...]
`--targets` asks each loop that is taken once more for each other target, and prints their shares of
it, which `--least hip=PERCENT` bounds.
LATHE names the program, build/lathe if not set. Exit status 1: a group reaches less than asked for.
The last line is `N passed, N failed`.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
sys.path.append(os.path.dirname(HERE))
import limits  # noqa: E402

LIST = os.path.join(HERE, "loops.txt")
SPELLINGS = ("flat", "macro", "calls")
SHORT = 16  # constant numbers of iterations up to it are no loop that anybody moves
HEADER = re.compile(r"for\s*\(\s*(?:[a-z_]+\s+)*(\w+)\s*=\s*(\w+)\s*;\s*\1\s*(<=?)\s*(\w+)\s*;")


def lathe():
    return os.path.join(TOP, os.environ.get("LATHE", "build/lathe"))


def answer(arguments):
    done = limits.run([lathe(), *arguments], 300, cwd=TOP, stdout=subprocess.PIPE,
                      stderr=subprocess.DEVNULL)
    try:
        return json.loads(done.stdout.decode("utf-8", "replace"))
    except ValueError:
        return None


def loops_of(path):
    """The report's loops of a file, by function and number."""
    report = answer(["analyze", "--format", "json", path])
    found, numbers = {}, collections.Counter()
    for loop in (report or {"files": [{"loops": []}]})["files"][0]["loops"]:
        numbers[loop["function"]] += 1
        found[loop["function"], numbers[loop["function"]]] = loop
    return found


def is_parallel(loop):
    return loop["parallel"] in ("yes", "guarded")


def is_outermost(loop, by_id):
    while loop["parent"] is not None:
        loop = by_id[loop["parent"]]
        if is_parallel(loop):
            return False
    return True


def is_short(loop, lines):
    """Whether the header says that there are few iterations, by numbers or macros of the file."""
    text = "\n".join(lines)
    header = HEADER.match(" ".join(lines[loop["line"] - 1:])[loop["column"] - 1:])
    if not header:
        return False

    def number(word):
        defined = re.search(r"(?m)^#define %s (\d+)$" % word, text)
        word = defined.group(1) if defined else word
        return int(word) if word.isdigit() else None
    first, last = number(header.group(2)), number(header.group(4))
    return None not in (first, last) and last - first + (header.group(3) == "<=") <= SHORT


def read_list():
    with open(LIST, encoding="utf-8") as file:
        rows = [re.fullmatch(r"(\S+) (.+) (\d+)", line.strip()).groups() for line in file]
    return [(path, function, int(number)) for path, function, number in rows]


def add(paths):
    """Adds the loops of some files that the list has not."""
    known = set(read_list()) if os.path.exists(LIST) else set()
    for path in paths:
        path = os.path.relpath(os.path.abspath(path), TOP)
        with open(os.path.join(TOP, path), encoding="utf-8", errors="replace") as file:
            lines = file.read().splitlines()
        loops = loops_of(path)
        by_id = {loop["id"]: loop for loop in loops.values()}
        known |= {(path, *key) for key, loop in loops.items()
                  if is_parallel(loop) and is_outermost(loop, by_id) and not is_short(loop, lines)}
    with open(LIST + ".new", "w", encoding="utf-8") as file:
        for row in sorted(known):
            file.write("%s %s %d\n" % row)
    os.replace(LIST + ".new", LIST)


def group_of(path, function):
    if not os.path.basename(path).startswith("textbook_"):
        return path.split("/")[0]
    spelling = function.rsplit("_", 1)[-1]
    return "textbook, " + (spelling if spelling in SPELLINGS else "plain")


def ask(path, wanted, action):
    """(function, number, reasons) of each loop of a file; no reasons: it is taken."""
    loops = loops_of(path)
    for function, number in wanted:
        loop = loops.get((function, number))
        if loop is None:
            yield function, number, [{"code": "gone", "message": "there is no such loop"}]
            continue
        said = answer(["refactor", action, "%s:%d:%d" % (path, loop["line"], loop["column"]),
                       "--json"])
        if said is None:
            said = {"refused": [{"code": "no-answer", "message": "no answer"}]}
        yield function, number, said.get("refused", [])


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--action", default="extract-kernel")
    options.add_argument("--refusals", action="store_true", help="print each refusal")
    options.add_argument("--add", nargs="+", metavar="FILE")
    options.add_argument("--least", nargs="+", default=[], metavar="GROUP=PERCENT")
    options = options.parse_args()
    if options.add:
        add(options.add)
        return 0
    by_path = collections.defaultdict(list)
    for path, function, number in read_list():
        by_path[path].append((function, number))
    taken, all_loops, codes = collections.Counter(), collections.Counter(), collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = pool.map(lambda path: (path, list(ask(path, by_path[path], options.action))),
                           by_path)
        for path, rows in answers:
            for function, number, reasons in rows:
                group = group_of(path, function)
                all_loops[group] += 1
                taken[group] += not reasons
                codes.update([reasons[0]["code"]] if reasons else [])
                if reasons and options.refusals:
                    print("%s: %s, loop %d: %s [%s]" % (path, function, number,
                                                        reasons[0]["message"],
                                                        reasons[0]["code"]))
    print("%-20s %8s %8s %8s" % ("reach of", "loops", "taken", "share"))
    for group in sorted(all_loops):
        print("%-20s %8d %8d %7.1f%%" % (group, all_loops[group], taken[group],
                                        100 * taken[group] / all_loops[group]))
    print("refused: " + ", ".join("%s %d" % pair for pair in codes.most_common()))
    failed = 0
    for wish in options.least:
        group, percent = wish.rsplit("=", 1)
        reached = 100 * taken[group] / max(all_loops[group], 1)
        if reached < float(percent):
            print("failed: %s: %.1f %% of the loops, %s wanted" % (group, reached, percent))
            failed += 1
    print("%d passed, %d failed" % (len(options.least) - failed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
