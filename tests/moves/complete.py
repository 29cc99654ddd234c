#!/usr/bin/env python3
"""Random affine nests, and the moves that could be made on them: nothing that Lathe accepts breaks
a dependence that really happens, and most of what keeps all of them is accepted.

What a nest does is listed instance by instance (trace.py), at sizes up to 12. What Lathe writes for
each move that it takes is compiled, and run beside the function as it was, for all of these sizes
and, where its arrays may overlap, for several ways in which they do. The two instances that a
refusal names are looked up in the trace.

usage: complete.py [--count N] [--seed S] [--first N] [--least PERCENT] [--jobs N] [--show]
                   [--only ACTION] [--apart]

The last line is `N passed, N failed`."""

import argparse
import collections
import concurrent.futures
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

import affine  # noqa: E402
import trace  # noqa: E402
import witness  # noqa: E402

BATCH = 40          # nests in a file
VERSIONED = ("reverse", "interleave", "reorder", "tile", "wavefront", "unroll-and-jam",
             "distribute", "fuse")
STRICT = 8          # every so manieth batch is compiled with warnings, and run with checks
SLOW = 64           # the same by gcc, which takes four times as long for it
WARNINGS = ["-Wall", "-Wextra", "-Wno-unused-parameter", "-Werror"]
CHECKS = [*WARNINGS, "-fsanitize=undefined", "-fno-sanitize-recover=undefined"]
HEAD = affine.GLOBALS + "\n\n"
MAIN = """
#include <stdio.h>
#include <string.h>

static void fill(void)
{
    unsigned value = 12345, *all[] = {&A[0][0], &B[0][0], C, buffer};
    unsigned long sizes[] = {sizeof A, sizeof B, sizeof C, sizeof buffer};
    for (int k = 0; k < 4; k++)
        for (unsigned long at = 0; at < sizes[k] / sizeof value; at++)
            all[k][at] = value = value * 1664525 + 1013904223;
}

static unsigned long long sum(void)
{
    unsigned long long value = 7;
    unsigned *all[] = {&A[0][0], &B[0][0], C, buffer};
    unsigned long sizes[] = {sizeof A, sizeof B, sizeof C, sizeof buffer};
    for (int k = 0; k < 4; k++)
        for (unsigned long at = 0; at < sizes[k] / sizeof *all[k]; at++)
            value = (value ^ all[k][at]) * 1099511628211u;
    return value;
}

static const int sizes[][2] = {%s}, offsets[][2] = {%s};

%s
int main(void)
{
    (void)offsets;
%s
    return 0;
}
"""
CALL = """static void try_{number}(void)
{{
    for (int s = {first}; s < {end}; s++)
        for (int o = 0; o < {offsets}; o++) {{
            fill();
            {name}{arguments};
            unsigned long long wanted = sum();
            fill();
            {name}_{number}{arguments};
            if (sum() != wanted) {{
                printf("{number} with n = %d, m = %d, offsets %d\\n", sizes[s][0], sizes[s][1], o);
                return;
            }}
        }}
}}
"""


class Figures:
    """What came out: counts by (what, ...), and texts about failures."""

    def __init__(self):
        self.counts = collections.Counter()
        self.failures = []
        self.missed = []

    def add(self, other):
        self.counts += other.counts
        self.failures += other.failures
        self.missed += other.missed


class Number(int):
    """An integer that is divided as in C."""

    def __add__(self, other):
        return Number(int(self) + int(other))

    def __sub__(self, other):
        return Number(int(self) - int(other))

    def __mul__(self, other):
        return Number(int(self) * int(other))

    def __floordiv__(self, other):
        whole = abs(int(self)) // abs(int(other))
        return Number(whole if (self < 0) == (other < 0) else -whole)

    def __mod__(self, other):
        return self - (self // other) * other

    __radd__ = __add__
    __rmul__ = __mul__

    def __rsub__(self, other):
        return Number(int(other) - int(self))

    def __neg__(self):
        return Number(-int(self))


def guard_of(text):
    """The condition that a new text of a function asks first, or None."""
    at = text.find("if (")
    depth, end = 1, at + 4
    while depth:
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        end += 1
    return text[at + 4:end - 1]


def holds(guard, values):
    """Whether a condition over the parameters holds; None: it is about something else."""
    text = " ".join(guard.split()).replace("(long long)", "")
    text = text.replace("&&", " and ").replace("||", " or ")
    text = re.sub(r"!(?!=)", " not ", text)
    words = set(re.findall(r"\b[A-Za-z_]\w*", text)) - {"and", "or", "not"}
    if not words <= set(values) or "?" in text:
        return None
    names = {name: Number(value) for name, value in values.items()}
    return bool(eval(re.sub(r"(?<!/)/(?!/)", "//", text), names))


class Batch:
    def __init__(self, tool, options, first, count):
        self.tool, self.options, self.first = tool, options, first
        self.figures = Figures()
        self.nests = []
        self.moves = {}
        self.traces = {}
        for number in range(first, first + count):
            rng = random.Random("%d/%d" % (options.seed, number))
            nest = affine.Nest(rng, number)
            self.nests.append(nest)
            self.moves[nest] = [move for move in trace.moves_of(nest, rng)
                                if options.only in (None, move.action)]
            if options.apart:
                self.have_declared(nest)

    def have_declared(self, nest):
        """Asks of a nest whose slices are apart only for what has them declared so."""
        self.moves[nest] = [move for move in self.moves[nest]
                            if nest.overlaps and move.action in VERSIONED]
        for move in self.moves[nest]:
            move.settings.append("overlap=restrict")

    def offsets(self, nest):
        """The places of the slices that are tried."""
        return trace.OFFSETS[:1] if self.options.apart else trace.OFFSETS if nest.overlaps else ()

    def ask(self, folder):
        """Lathe's answers to all moves, in order."""
        path, asked = os.path.join(folder, "nests.c"), os.path.join(folder, "asked")
        with open(path, "w", encoding="ascii") as out:
            out.write(HEAD + "\n".join(nest.text() for nest in self.nests))
        with open(asked, "w", encoding="ascii") as out:
            for nest in self.nests:
                out.writelines(move.asked() + "\n" for move in self.moves[nest])
        done = subprocess.run([self.tool, path, asked], stdout=subprocess.PIPE, text=True,
                              check=False)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        if done.returncode or len(answers) != sum(len(moves) for moves in self.moves.values()):
            raise ValueError("%d answers, status %d" % (len(answers), done.returncode))
        return iter(answers)

    def traces_of(self, nest):
        if nest not in self.traces:
            sizes = nest.sizes()
            self.traces[nest] = [trace.Trace(nest, size) for size in sizes] if not nest.overlaps \
                else [trace.Trace(nest, size, dict(zip("pq", offsets)))
                      for size in (sizes[0], sizes[3]) for offsets in self.offsets(nest)]
        return self.traces[nest]

    def fail(self, kind, move, text):
        self.figures.counts["failed", kind] += 1
        self.figures.failures.append("%s: seed %d: %s: %s\n%s" % (
            kind, self.options.seed, move.asked(), text, move.nest.text()))

    def judge(self, move, answer):
        """Compares an answer with the trace."""
        counts, nest = self.figures.counts, move.nest
        traces = self.traces_of(nest)
        kept = [move.is_kept(each) for each in traces]
        accepted = "text" in answer
        guard = guard_of(answer["text"]) if accepted and answer["guarded"] else None
        taken = [accepted and (guard is None or holds(guard, each.sizes)) for each in traces]
        counts["asked"] += 1
        counts["accepted" if accepted else "refused"] += 1
        for each, fine, took in zip(traces, kept, taken):
            if took and not fine and is_known(move, each):
                self.fail("wrong", move, "is accepted, and broken with %s%s" % (
                    each.sizes, " where '%s'" % guard if guard else ""))
                break
        if not nest.overlaps and "data" not in nest.features and all(kept):
            self.count(move, answer, all(took or not any(
                trace.in_loop(one, move.loop) for one in each.instances)
                for each, took in zip(traces, taken)))
        if answer.get("code") == "dependence" and not self.options.apart:
            problem = witness.complaint(move, answer["message"])
            counts["witnesses"] += 1
            if problem:
                self.fail("witness", move, "%s: %s" % (problem, answer["message"]))

    def count(self, move, answer, is_taken):
        """A move that the trace allows."""
        counts = self.figures.counts
        reason = "taken" if is_taken else answer.get("code", "guard that does not hold")
        counts["allowed", move.action, reason] += 1
        for feature in sorted(move.nest.features) or ["plain"]:
            counts["feature", feature, "taken" if is_taken else "refused"] += 1
        if not is_taken:
            text = re.sub(r"'[^']*'", "'..'", answer.get("message", "guard"))
            counts["message", move.action, re.sub(r"-?\d+", "0", text)] += 1
            if self.options.show:
                self.figures.missed.append("not taken: %s: %s\n%s" % (
                    move.asked(), answer.get("message", answer.get("text")), move.nest.text()))

    def run(self, folder, variants):
        """Compiles what was written, and runs it beside the originals."""
        path = os.path.join(folder, "run.c")
        tops, functions, calls = [], [], []
        last = None
        for number, (move, answer) in enumerate(variants):
            nest = move.nest
            if answer["top"].strip() and answer["top"] not in tops:
                tops.append(answer["top"])
            if nest is not last:
                functions.append(nest.text())
            functions.append(re.sub(r"\b%s\(" % nest.name, "%s_%d(" % (nest.name, number),
                                    answer["text"], count=1) + "\n")
            calls.append(self.call(move, number))
            last = nest
        with open(path, "w", encoding="ascii") as out:
            out.write("".join(tops) + HEAD + "\n".join(functions) + MAIN % (
                ", ".join("{%d, %d}" % size for size in affine.SIZES[:-1] + affine.DEEP_SIZES),
                ", ".join("{%d, %d}" % each for each in trace.OFFSETS), "\n".join(calls),
                "\n".join("    try_%d();" % number for number in range(len(calls)))))
        program = os.path.join(folder, "run")
        for command in commands_of(self.first // BATCH):
            done = subprocess.run([*command, "-o", program, path], stderr=subprocess.PIPE,
                                  text=True, check=False)
            if done.returncode:
                self.figures.counts["failed", "compiler"] += 1
                self.figures.failures.append("seed %d, batch %d: %s" % (
                    self.options.seed, self.first, done.stderr[:2000]))
                return
        done = subprocess.run([program], capture_output=True, text=True, check=False)
        for line in done.stdout.splitlines():
            number, _, rest = line.partition(" ")
            move, answer = variants[int(number)]
            self.fail("another result", move, rest + "\n" + answer["text"])
        if done.returncode or done.stderr:
            self.figures.counts["failed", "run"] += 1
            self.figures.failures.append("status %d: %s" % (done.returncode, done.stderr[:2000]))
        self.figures.counts["ran"] += len(variants)

    def call(self, move, number):
        nest = move.nest
        slices = ", buffer + offsets[o][0], buffer + offsets[o][1]" if nest.overlaps else ""
        arguments = "(sizes[s][0], sizes[s][1]%s)" % slices
        first, end = span_of(nest)
        return CALL.format(number=number, name=nest.name, arguments=arguments, first=first, end=end,
                           offsets=max(1, len(self.offsets(nest))))

    def all(self):
        with tempfile.TemporaryDirectory(prefix="lathe-complete-") as folder:
            answers, variants = self.ask(folder), []
            for nest in self.nests:
                self.figures.counts["nests"] += 1
                for move in self.moves[nest]:
                    answer = next(answers)
                    self.judge(move, answer)
                    if "text" in answer:
                        variants.append((move, answer))
                self.traces.pop(nest, None)
            self.run(folder, variants)
        return self.figures


def commands_of(batch):
    """What compiles a batch; the last one makes what is run."""
    if batch % STRICT:
        return [["clang-19", "-O0", "-w"]]
    if batch % SLOW:
        return [["gcc", "-fsyntax-only", *WARNINGS], ["clang-19", "-O0", *CHECKS]]
    return [["gcc", "-O1", *CHECKS]]


def is_known(move, one):
    """Whether what a move does is known: where loops of other headers become one, which iterations
    come together is Lathe's affair, and running it tells."""
    return move.action != "fuse" or trace.have_same_header(move, one)


def span_of(nest):
    """The places of the nest's sizes among those of the program."""
    plain = len(affine.SIZES) - 1
    return (0, plain) if nest.sizes() is affine.SIZES else (plain, plain + len(affine.DEEP_SIZES))


def try_batch(job):
    return Batch(*job).all()


def self_test(options):
    """Whether an acceptance that is wrong, and a text that computes something else, are found."""
    for number in range(1000):
        batch = Batch(None, options, number, 1)
        nest = batch.nests[0]
        broken = next((move for move in batch.moves[nest] if move.action == "reverse" and not all(
            move.is_kept(each) for each in batch.traces_of(nest))), None)
        if broken and not nest.overlaps:
            break
    changed = {"top": "", "guarded": False, "text": nest.text().replace(" = 3 *", " = 9 *")}
    batch.judge(broken, changed)
    with tempfile.TemporaryDirectory(prefix="lathe-complete-") as folder:
        batch.run(folder, [(broken, changed)])
    counts = batch.figures.counts
    return counts["failed", "wrong"] == 1 and counts["failed", "another result"] == 1


def share_of(counts, key):
    """(taken, all) of the counts whose key begins so."""
    mine = {each: count for each, count in counts.items() if each[:len(key)] == key}
    return sum(c for each, c in mine.items() if each[-1] == "taken"), sum(mine.values())


def print_table(counts):
    print("%-16s %8s %8s %7s   refused" % ("move", "allowed", "taken", "%"))
    for action in sorted({key[1] for key in counts if key[0] == "allowed"}):
        taken, total = share_of(counts, ("allowed", action))
        reasons = sorted(((count, key[2]) for key, count in counts.items()
                          if key[:2] == ("allowed", action) and key[2] != "taken"), reverse=True)
        print("%-16s %8d %8d %7.1f   %s" % (action, total, taken, 100 * taken / total, ", ".join(
            "%s %d" % (reason, count) for count, reason in reasons)))
    for feature in sorted({key[1] for key in counts if key[0] == "feature"}):
        taken, total = share_of(counts, ("feature", feature))
        print("%-16s %8d %8d %7.1f" % ("  " + feature, total, taken, 100 * taken / total))
    for key, count in sorted(counts.items(), key=lambda item: -item[1]):
        if key[0] == "message" and count * 400 > share_of(counts, ("allowed",))[1]:
            print("refused %6d  %s: %s" % (count, key[1], key[2]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=80, help="nests")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--least", type=float, default=0,
                        help="per cent of what is allowed that has to be accepted")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="what is not accepted, too")
    parser.add_argument("--apart", action="store_true",
                        help="only slices of a buffer, which are apart, and what declares them so")
    parser.add_argument("--only", help="this action alone")
    options = parser.parse_args()
    tool = os.path.join(os.environ.get("BUILD_DIR", "build"), "tests", "steps")
    end, total = options.first + options.count, Figures()
    if not self_test(argparse.Namespace(**{**vars(options), "only": None, "apart": False})):
        print("failed: what is wrong was not found")
        total.counts["failed", "self test"] += 1
    jobs = [(tool, options, first, min(BATCH, end - first))
            for first in range(options.first, end, BATCH)]
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for figures in pool.map(try_batch, jobs):
            total.add(figures)
    counts = total.counts
    print("\n".join(total.missed + total.failures))
    print_table(counts)
    taken, allowed = share_of(counts, ("allowed",))
    share = 100 * taken / max(1, allowed)
    failed = sum(count for key, count in counts.items() if key[0] == "failed")
    print("%d nests, %d moves, %d accepted, %d of them run, %d witnesses, %d of them forced" % (
        counts["nests"], counts["asked"], counts["accepted"], counts["ran"], counts["witnesses"],
        counts["witnesses"] - counts["failed", "witness"]))
    print("allowed %d, accepted %d (%.1f %%), wrong %d" % (allowed, taken, share, failed))
    if share < options.least:
        print("failed: %.1f %% accepted, wanted %.0f" % (share, options.least))
        failed += 1
    print("%d passed, %d failed" % (counts["asked"] - failed, failed))
    return 1 if failed or not counts["ran"] else 0


if __name__ == "__main__":
    sys.exit(main())
