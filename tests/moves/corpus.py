#!/usr/bin/env python3
"""The loops of C files, and the moves that could be made on them: how many of those that keep every
dependence that really happens Lathe takes, and that it takes none that breaks one.

Functions are read by read.py; as in complete.py, what a nest does is listed instance by instance at
sizes up to 12, its arrays being apart. For that its pointer parameters are declared `restrict` in
what Lathe is asked about. What a scalar, or another variable of the function, keeps counts as a
dependence, but that of an integer that is only added to. A move that breaks some is wrong where an
array of others is concerned, or where something of the function's own is read that something else
has written.

usage: corpus.py [--least PERCENT] [--show] FILE...

The last line is `N passed, N failed`."""

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
sys.path.insert(0, HERE)

import complete  # noqa: E402
import read  # noqa: E402
import trace  # noqa: E402

MOST_INSTANCES = 60000      # of all sizes together
SELF_TEST = """
void handed(int n, double *a) { for (int i = 1; i < n; i++) a[i] = a[i - 1]; }
void last(int n, double *a)
{
    double t = 0;
    for (int i = 0; i < n; i++) { a[i] = t; t = i; }
}
void own(int n, double *a)
{
    double t;
    for (int i = 0; i < n; i++) { t = a[i]; a[i] = 2 * t; }
}
void sum(int n, int *a, int *s) { for (int i = 0; i < n; i++) s[0] += a[i]; }
"""


class CorpusTrace(trace.Trace):
    """`without`: names of variables that make no pairs."""

    def __init__(self, nest, sizes, without=()):
        self.without, self.all_cells = without, None
        super().__init__(nest, sizes)

    def find_pairs(self):
        self.all_cells = self.cells
        self.cells = [[(cell, is_write) for cell, is_write in cells if cell[0] not in self.without]
                      for cells in self.cells]
        return [(one, two) for one, two in super().find_pairs() if not self.is_same(one, two)]

    def is_same(self, one, two):
        """Whether two runs of a statement do the same in any order."""
        statement = self.instances[one].statement
        return statement is self.instances[two].statement and (
            statement.is_exact or statement.is_constant)

    def sources(self, order):
        """Which instance each read of the variables that were left out gets its value from, where
        all instances run by an order; of sums only the statement."""
        at, written = sorted(range(len(self.instances)),
                             key=lambda k: order(self.instances[k])), {}
        found = {}
        for k in at:
            for cell, is_write in self.all_cells[k]:
                if cell[0] in self.without and not is_write:
                    found[k, cell] = written.get(cell)
            for cell, is_write in self.all_cells[k]:
                if is_write:
                    is_exact = self.instances[k].statement.is_exact
                    written[cell] = self.instances[k].statement if is_exact else k
        return {(k, cell): source for (k, cell), source in found.items()
                if not self.instances[k].statement.is_exact}


class CorpusNest:
    """A function with its moves, and its traces at the sizes that fit its arrays."""

    def __init__(self, nest):
        self.nest = nest
        self.sizes = [each for each in nest.sizes() if nest.is_defined(each)]
        self.moves = [move for move in trace.moves_of(nest, random.Random(nest.name))
                      if self.makes_sense(move)]
        self.own = {access.name for statement in nest.all_statements
                    for access in statement.accesses if access.is_own or not access.subscripts}
        self.traces, self.array_traces = None, None

    def makes_sense(self, move):
        """Whether a loop that is unrolled may run so often."""
        form = move.loop.end.minus(move.loop.first)
        return not move.action.startswith("unroll") or bool(form.factors) or \
            abs(form.constant) > abs(move.loop.step) * int(move.settings[0].split("=")[1])

    def problem(self):
        """Why it tells nothing, or None."""
        if not self.sizes:
            return "no size fits the arrays"
        amount = 0
        for sizes in self.sizes:
            for _ in self.nest.points(dict(zip(self.nest.names, sizes))):
                amount += 1
        if amount > MOST_INSTANCES:
            return "sizes that are large numbers"
        return None if amount else "loops that never run"

    def list_all(self):
        self.traces = [CorpusTrace(self.nest, each) for each in self.sizes]

    def list_arrays(self):
        if self.array_traces is None:
            self.array_traces = [CorpusTrace(self.nest, each, self.own) for each in self.sizes]
        return self.array_traces


def guard_of(before, after):
    """The condition that a new text asks first where it differs from the old one."""
    at = len(os.path.commonprefix((before, after)))
    start = after.rfind("\n", 0, at) + 1
    return complete.guard_of(after[start:])


def holds(guard, move, one):
    """Whether a guard holds wherever the loop is reached in a run."""
    known = {}
    for each in one.instances:
        if trace.in_loop(each, move.loop):
            around = {name: each.values[name] for name in one.sizes}
            around.update((loop.index, each.values[loop.index])
                          for loop in move.loop.outer)
            key = tuple(around.values())
            if key not in known:
                known[key] = complete.holds(guard, around)
    return all(known.values())


def keeps_variables(move):
    """Whether what a loop's body declares is not sunk into the loop inside, which needs it, too."""
    inside = [each for each in move.loop.items if isinstance(each, read.affine.Loop)]
    if move.action != "sink" or not inside:
        return True
    depth = len(move.loop.outer) + 1
    return not any(access.is_own and len(access.around) == depth
                   for statement in inside[0].statements() for access in statement.accesses)


class File:
    def __init__(self, path, figures):
        self.path, self.figures = path, figures
        self.nests = []
        read_nests, self.text = read.read_file(path)
        for nest in read_nests:
            self.left_out(nest)
            mine = CorpusNest(nest)
            if not mine.moves:
                continue
            why = mine.problem()
            if why:
                figures.counts["left out", why] += sum(
                    isinstance(each, read.affine.Loop) for each in nest.tops)
            else:
                self.nests.append(mine)

    def left_out(self, nest):
        for item in nest.tops:
            if isinstance(item, read.Opaque):
                if item.why != "a statement":
                    self.figures.counts["left out", item.why] += 1

    def ask(self, tool, folder):
        path, asked = os.path.join(folder, os.path.basename(self.path)), os.path.join(
            folder, "asked")
        with open(path, "wb") as out:
            out.write(self.text)
        with open(asked, "w", encoding="ascii") as out:
            for nest in self.nests:
                out.writelines(move.asked() + "\n" for move in nest.moves)
        done = subprocess.run([tool, path, asked], stdout=subprocess.PIPE, text=True, check=False)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        if done.returncode or len(answers) != sum(len(nest.moves) for nest in self.nests):
            raise ValueError("%s: %d answers, status %d" % (self.path, len(answers),
                                                            done.returncode))
        return iter(answers)

    def judge_all(self, tool):
        with tempfile.TemporaryDirectory(prefix="lathe-corpus-") as folder:
            answers = self.ask(tool, folder)
            for nest in self.nests:
                nest.list_all()
                self.figures.counts["nests"] += 1
                for move in nest.moves:
                    self.judge(nest, move, next(answers))
                nest.traces = nest.array_traces = None

    def judge(self, nest, move, answer):
        counts = self.figures.counts
        if answer.get("code") == "no-loop":
            self.fail(move, "there is no such loop")
            return
        kept = keeps_variables(move) and all([move.is_kept(each) for each in nest.traces])
        taken = self.taken(nest, move, answer)
        counts["asked"] += 1
        counts["accepted" if "text" in answer else "refused"] += 1
        if kept:
            self.count(nest, move, answer, all(taken))
        elif any(taken):
            for one, took in zip(nest.list_arrays(), taken):
                if took and not self.is_right(move, one):
                    self.fail(move, "is accepted, and broken with %s" % one.sizes)
                    return

    @staticmethod
    def is_right(move, one):
        """Whether a move keeps what comes out, each variable of the function being another one
        wherever that helps a move that changes no order. What distribute changes is not known."""
        if move.action == "distribute":
            return True
        kept = one.keeps(move.order) if move.action == "fuse" else move.is_kept(one)
        return kept and (
            move.key is None or one.sources(move.order) == one.sources(trace.Instance.time))

    def taken(self, nest, move, answer):
        """Of each run: whether the move is done in it, or the loop not reached."""
        if "text" not in answer:
            return [False] * len(nest.traces)
        if not answer["guarded"]:
            return [True] * len(nest.traces)
        before = self.text[self.text.find(move.nest.name.encode() + b"("):].decode()
        after = answer["text"][answer["text"].find(move.nest.name + "("):]
        guard = guard_of(before, after)
        return [holds(guard, move, one) for one in nest.traces]

    def fail(self, move, text):
        self.figures.counts["failed", "wrong"] += 1
        self.figures.failures.append("wrong: %s: %s: %s" % (self.path, move.asked(), text))

    def count(self, nest, move, answer, is_taken):
        counts = self.figures.counts
        reason = "taken" if is_taken else answer.get("code", "guard that does not hold")
        counts["allowed", move.action, reason] += 1
        if is_taken:
            return
        text = re.sub(r"'[^']*'", "'..'", answer.get("message", "guard"))
        counts["message", move.action, re.sub(r"-?\d+", "0", text)] += 1
        self.figures.missed.append("not taken: %s: %s: %s" % (
            self.path, move.asked(), answer.get("message", answer.get("text"))))


def self_test():
    """Whether acceptances are found that break what an array, or a variable, hands on; and no
    others."""
    figures = complete.Figures()
    with tempfile.TemporaryDirectory(prefix="lathe-corpus-") as folder:
        path = os.path.join(folder, "test.c")
        with open(path, "w", encoding="ascii") as out:
            out.write(SELF_TEST)
        mine = File(path, figures)
    for nest in mine.nests:
        nest.list_all()
        for move in nest.moves:
            if move.action == "reverse":
                mine.judge(nest, move, {"text": "", "guarded": False})
    wrong = [text.split(": ")[2] for text in figures.failures]
    return wrong == ["handed i reverse", "last i reverse"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--least", type=float, default=0,
                        help="per cent of what is allowed that has to be accepted")
    parser.add_argument("--show", action="store_true", help="what is not accepted, too")
    parser.add_argument("files", nargs="+", metavar="FILE")
    options = parser.parse_args()
    tool = os.path.join(os.environ.get("BUILD_DIR", "build"), "tests", "steps")
    total = complete.Figures()
    if not self_test():
        print("failed: what is wrong was not found")
        total.counts["failed", "wrong"] += 1
    for path in options.files:
        File(path, total).judge_all(tool)
    counts = total.counts
    print("\n".join((total.missed if options.show else []) + total.failures))
    complete.print_table(counts)
    left_out = collections.Counter({key[1]: count for key, count in counts.items()
                                    if key[0] == "left out"})
    for why, count in left_out.most_common():
        print("left out %4d  %s" % (count, why))
    taken, allowed = complete.share_of(counts, ("allowed",))
    share = 100 * taken / max(1, allowed)
    failed = counts["failed", "wrong"]
    print("%d functions, %d moves, %d accepted" % (
        counts["nests"], counts["asked"], counts["accepted"]))
    print("allowed %d, accepted %d (%.1f %%), wrong %d" % (allowed, taken, share, failed))
    if share < options.least:
        print("failed: %.1f %% accepted, wanted %.0f" % (share, options.least))
        failed += 1
    print("%d passed, %d failed" % (counts["asked"] - failed, failed))
    return 1 if failed or not allowed else 0


if __name__ == "__main__":
    sys.exit(main())
