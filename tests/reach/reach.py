#!/usr/bin/env python3
"""How many of the loops that are proven a refactoring takes: the reach.

loops.txt names the loops, one on a line: file, function, the how-manieth loop of the function it
is. They are outermost loops that were `yes` or `guarded` when the line was written, of more than
sixteen iterations where their number is constant. Lines are only ever added (`--add`), so that the
reach does not grow because a verdict shrinks; a line that names no loop any more counts as refused.
Whether what is accepted is right the groups `golden` and `run` and the fuzzers say.

usage: reach.py [--action ACTION] [--targets] [--refusals] [--add FILE...]
                [--only EXPRESSION] [--least GROUP=PERCENT...]
`--targets` asks for each loop that is taken again with the other values of the action's option
`target`, and prints their shares of what is taken, as groups of these names. `--only`: of the
files whose paths match.
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


def targets_of(action):
    """The values of the action's option `target` but for the default."""
    for one in answer(["actions", "--format", "json"])["actions"]:
        for option in one["options"] if one["id"] == action else ():
            if option["name"] == "target":
                return [choice for choice in option["choices"] if choice != option["default"]]
    return []


def reasons_of(path, loop, action, options=()):
    """Why the action is refused; nothing: it is not."""
    said = answer(["refactor", action, "%s:%d:%d" % (path, loop["line"], loop["column"]), "--json",
                   *(part for option in options for part in ("--set", option))])
    if said is None:
        said = {"refused": [{"code": "no-answer", "message": "no answer"}]}
    return said.get("refused", [])


def ask(path, wanted, action, targets):
    """(function, number, reasons, those of each target) of each loop of a file; no reasons: it is
    taken."""
    loops = loops_of(path)
    for function, number in wanted:
        loop = loops.get((function, number))
        if loop is None:
            yield function, number, [{"code": "gone", "message": "there is no such loop"}], {}
            continue
        reasons = reasons_of(path, loop, action)
        others = {} if reasons else {
            target: reasons_of(path, loop, action, ["target=" + target]) for target in targets}
        yield function, number, reasons, others


class Counts:
    """Loops by group, all of them and those taken, and refusals by their codes."""

    def __init__(self):
        self.all, self.taken = collections.Counter(), collections.Counter()
        self.codes = collections.Counter()

    def add(self, group, reasons):
        self.all[group] += 1
        self.taken[group] += not reasons
        self.codes.update([reasons[0]["code"]] if reasons else [])

    def show(self, title):
        if self.all:
            print("%-20s %8s %8s %8s" % (title, "loops", "taken", "share"))
        for group in sorted(self.all):
            print("%-20s %8d %8d %7.1f%%" % (group, self.all[group], self.taken[group],
                                            self.share(group)))
        if self.codes:
            print("refused: " + ", ".join("%s %d" % pair for pair in self.codes.most_common()))

    def share(self, group):
        return 100 * self.taken[group] / max(self.all[group], 1)


def tell(path, function, number, reasons, target=""):
    if reasons:
        print("%s: %s, loop %d: %s%s [%s]" % (path, function, number, target and target + ": ",
                                              reasons[0]["message"], reasons[0]["code"]))


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--action", default="extract-kernel")
    options.add_argument("--targets", action="store_true")
    options.add_argument("--refusals", action="store_true", help="print each refusal")
    options.add_argument("--add", nargs="+", metavar="FILE")
    options.add_argument("--only", default="", metavar="EXPRESSION")
    options.add_argument("--least", nargs="+", default=[], metavar="GROUP=PERCENT")
    options = options.parse_args()
    if options.add:
        add(options.add)
        return 0
    by_path = collections.defaultdict(list)
    for path, function, number in read_list():
        if re.search(options.only, path):
            by_path[path].append((function, number))
    targets = targets_of(options.action) if options.targets else []
    by_group, by_target = Counts(), Counts()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = pool.map(lambda path: (path, list(ask(path, by_path[path], options.action,
                                                        targets))), by_path)
        for path, rows in answers:
            for function, number, reasons, others in rows:
                by_group.add(group_of(path, function), reasons)
                for target, why in others.items():
                    by_target.add(target, why)
                for target, why in {"": reasons, **others}.items() if options.refusals else ():
                    tell(path, function, number, why, target)
    by_group.show("reach of")
    by_target.show("of what is taken")
    failed = 0
    for wish in options.least:
        group, percent = wish.rsplit("=", 1)
        counts = by_target if group in by_target.all else by_group
        if counts.share(group) < float(percent):
            print("failed: %s: %.1f %% of the loops, %s wanted" % (group, counts.share(group),
                                                                   percent))
            failed += 1
    print("%d passed, %d failed" % (len(options.least) - failed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
