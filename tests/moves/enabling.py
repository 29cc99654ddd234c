#!/usr/bin/env python3
"""Of the illegal moves on random affine nests that one step before makes legal, how many `lathe
moves` names such a step for; and what it costs beside `lathe analyze`.

The truth is brute force: each step of a list is applied to each loop of the nest, and Lathe is
asked about the move anew on what came out.

usage: enabling.py [--count N] [--seed S] [--first N] [--least PERCENT] [--show]

The last line is `N passed, N failed`."""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)

import affine  # noqa: E402

BUILD = os.environ.get("BUILD_DIR", "build")
HEAD = affine.GLOBALS + "\n\n"
MOST = 4            # the largest factor and distance


def run(command):
    """(output, user CPU time)"""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          text=True) as process:
        output = process.stdout.read()
        used = os.wait4(process.pid, 0)[2]
        process.returncode = 0
    return output, used.ru_utime


def ask(folder, text, asked):
    """What Lathe answers to steps on a text."""
    path, list_path = os.path.join(folder, "asked.c"), os.path.join(folder, "asked")
    with open(path, "w", encoding="ascii") as out:
        out.write(text)
    with open(list_path, "w", encoding="ascii") as out:
        out.writelines(line + "\n" for line in asked)
    output = run([os.path.join(BUILD, "tests", "steps"), path, list_path])[0]
    answers = [json.loads(line) for line in output.splitlines()]
    if len(answers) != len(asked):
        raise ValueError("%d answers to %d questions" % (len(answers), len(asked)))
    return answers


def listed_steps(top):
    """The steps that may help, on each loop of a nest."""
    for loop in top.loops():
        chain = loop.chain()
        for number in range(1, MOST + 1):
            if len(chain) > 1:
                factor = "%d*" % number if number > 1 else ""
                yield "%s skew by=%s:%s%s" % (loop.path, chain[1].index, factor, loop.index)
            yield "%s shift by=%d" % (loop.path, number)
        for action in ("distribute", "reverse", "peel first=1", "sink"):
            yield "%s %s" % (loop.path, action)


def illegal_moves(answer):
    """(path, action and settings, the step that is named or None)"""
    for loop in answer["loops"]:
        for step in loop["steps"]:
            if step["state"] == "illegal":
                settings = ["%s=%s" % pair for pair in step["options"].items()]
                yield loop["loop"], " ".join([step["action"]] + settings), step.get("legalBy")


def helped(folder, nest, moves):
    """For each of some illegal moves, the first listed step that makes it legal, or None."""
    name, steps = nest.name, list(listed_steps(nest.tops[0]))
    made = [(step, answer["text"]) for step, answer in zip(
        steps, ask(folder, HEAD + nest.text(), ["%s %s" % (name, each) for each in steps]))
            if "text" in answer and not answer["guarded"]]
    text, asked = HEAD, []
    for number, (_, variant) in enumerate(made):
        text += variant.replace(name + "(", "%s_%d(" % (name, number), 1) + "\n\n"
        asked += [(number, k, "%s_%d %s%s %s" % (name, number, path, twin, what))
                  for k, (path, what, _) in enumerate(moves) for twin in ("", "#2", "#3")]
    found = [None] * len(moves)
    for (number, k, _), answer in zip(asked, ask(folder, text, [line for _, _, line in asked])):
        if "text" in answer and found[k] is None:
            found[k] = made[number][0]
    return found


class Figures:
    def __init__(self):
        self.nests = self.illegal = self.possible = self.named = self.wrong = 0
        self.moves_time = self.analyze_time = 0

    def try_nest(self, folder, nest, options):
        path = os.path.join(folder, "nest.c")
        text = HEAD + nest.text()
        line = text[:text.index("for (")].count("\n") + 1
        with open(path, "w", encoding="ascii") as out:
            out.write(text)
        lathe = os.path.join(BUILD, "lathe")
        output, used = run([lathe, "moves", "%s:%d" % (path, line), "--format", "json"])
        self.moves_time += used
        self.analyze_time += run([lathe, "analyze", path])[1]
        self.nests += 1
        moves = list(illegal_moves(json.loads(output)))
        self.illegal += len(moves)
        for (loop, what, named), step in zip(moves, helped(folder, nest, moves) if moves else []):
            self.possible += step is not None
            self.named += step is not None and named is not None
            if step and not named and options.show:
                print("not named: %s %s after %s\n%s" % (loop, what, step, nest.text()))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--count", type=int, default=20, help="nests")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--least", type=float, default=0,
                        help="per cent of the moves that a step helps for which one is named")
    parser.add_argument("--show", action="store_true", help="what is not named, too")
    options = parser.parse_args()
    figures = Figures()
    with tempfile.TemporaryDirectory(prefix="lathe-enabling-") as folder:
        for number in range(options.first, options.first + options.count):
            nest = affine.Nest(random.Random("%d/%d" % (options.seed, number)), number)
            figures.try_nest(folder, nest, options)
    share = 100 * figures.named / max(1, figures.possible)
    print("%d nests, %d illegal moves, a step helps %d, it is named for %d (%.1f %%)" % (
        figures.nests, figures.illegal, figures.possible, figures.named, share))
    print("moves %.1f s, analyze %.1f s: %.1f times" % (
        figures.moves_time, figures.analyze_time, figures.moves_time / figures.analyze_time))
    failed = int(share < options.least or figures.possible == 0)
    if failed:
        print("failed: %.1f %% named, wanted %.0f" % (share, options.least))
    print("%d passed, %d failed" % (figures.nests - failed, failed))
    return failed


if __name__ == "__main__":
    sys.exit(main())
