#!/usr/bin/env python3
"""Random nests of loops, alone or one after the other, and random new orders of what they do:
nothing that the legality engine accepts is broken by running it, and most of what running allows is
accepted.

What a nest does is known here without reading it: each statement and loop is made as a value, which
is printed as C for Lathe and listed instance by instance for the truth. Sizes are numbers, or a
parameter `n`, for which a few values are tried.

usage: orders.py [--count N] [--seed S] [--least PERCENT] [--show]

The last line is `N passed, N failed`."""

import argparse
import contextlib
import io
import os
import random
import re
import subprocess
import sys
import tempfile

BATCH = 40          # nests in a file
ORDERS = 4          # of each nest
DEPTH = 3
SIDE = 48           # of each array
SIZES = range(0, 9)  # that are tried for n
ARRAYS = "ABC"


class Statement:
    def __init__(self, loops, place):
        self.loops = loops          # around it, outermost first
        self.place = place          # ordinals in the bodies, one more than loops
        self.line = 0

    def subscript(self, rng):
        """A linear form over the loops' indices, inside of an array's side."""
        factors = [rng.choice((0, 0, 1, 1, 1, -1, 2)) if loop.index else 0 for loop in self.loops]
        named = [k for k, loop in enumerate(self.loops) if loop.index]
        if named and not any(factors):
            factors[rng.choice(named)] = 1
        return factors, 16 + rng.randint(-2, 2)

    def fill(self, rng):
        names = [rng.choice(ARRAYS) for _ in range(rng.randint(2, 3))]
        self.accesses = [(name, [self.subscript(rng) for _ in range(2)], k == 0)
                         for k, name in enumerate(names)]

    def text(self):
        def element(name, subscripts):
            return name + "".join("[%s]" % form(factors, constant, self.loops)
                                  for factors, constant in subscripts)
        parts = [element(name, subscripts) for name, subscripts, _ in self.accesses]
        return "%s = %s + 1;" % (parts[0], " + ".join(parts[1:]))


def form(factors, constant, loops):
    text = "".join(" %s %s%s" % ("+-"[f < 0], "%d * " % abs(f) if abs(f) > 1 else "", loop.index)
                   for f, loop in zip(factors, loops) if f)
    return "%d%s" % (constant, text)


class Loop:
    """for (int index = first; index < end; index += 1), with ends that numbers, n or an index of a
    loop around give."""

    def __init__(self, rng, outer, with_n):
        self.index = "ijk"[len(outer)]
        self.low = outer[-1] if outer and rng.random() < 0.15 else None
        self.high = outer[-1] if outer and not self.low and rng.random() < 0.15 else None
        self.size = "n" if with_n and rng.random() < 0.6 else rng.randint(3, 7)

    def header(self):
        end = "%s + 1" % self.high.index if self.high else str(self.size)
        return "for (int %s = %s; %s < %s; %s++)" % (
            self.index, self.low.index if self.low else 0, self.index, end, self.index)

    def bounds(self, values, n):
        end = values[self.high.index] + 1 if self.high else n if self.size == "n" else self.size
        return values[self.low.index] if self.low else 0, end


class Once:
    """Around the statements of a function that has several: it runs once, and nobody writes it."""

    index = None


class Nest:
    def __init__(self, rng, number):
        self.name = "f%d" % number
        self.with_n = rng.random() < 0.3
        self.statements = []
        self.rng = rng
        self.is_sequence = rng.random() < 0.4
        self.body = self.sequence() if self.is_sequence else self.loop([], [0], 1)

    def sequence(self):
        once = Once()
        count = self.rng.choice((2, 2, 3))
        while True:
            self.statements = []
            items = [self.item([once], [0, ordinal], 1, 0.9) for ordinal in range(count)]
            if not all(isinstance(item, Statement) for item in items):
                return once, items

    def item(self, inside, place, depth, share):
        if self.rng.random() < share:
            return self.loop(inside, place, depth)
        statement = Statement(inside, place)
        statement.fill(self.rng)
        self.statements.append(statement)
        return statement

    def loop(self, outer, place, depth):
        rng = self.rng
        loop = Loop(rng, [each for each in outer if each.index], self.with_n)
        share = 0 if depth >= DEPTH else 0.75 if depth == 1 else 0.45
        return loop, [self.item(outer + [loop], place + [ordinal], depth + 1, share)
                      for ordinal in range(rng.choice((1, 1, 2, 2, 3)))]

    def height(self):
        return max(len(s.loops) for s in self.statements)

    def print(self, lines):
        lines.append("void %s(%s)" % (self.name, "int n" if self.with_n else "void"))
        lines.append("{")
        for item in self.body[1] if self.is_sequence else [self.body]:
            self.print_item(item, lines, 1)
        lines.append("}")

    def print_item(self, item, lines, depth):
        if isinstance(item, Statement):
            lines.append("    " * depth + item.text())
            item.line = len(lines)
            return
        loop, items = item
        lines.append("    " * depth + loop.header() + " {")
        for each in items:
            self.print_item(each, lines, depth + 1)
        lines.append("    " * depth + "}")

    def instances(self, n):
        """(statement, iterations from 0, indices) in the order of the text."""
        return list(self.run(self.body, {}, [], n))

    def run(self, item, values, numbers, n):
        if isinstance(item, Statement):
            yield item, tuple(numbers), dict(values)
            return
        loop, items = item
        low, end = (0, 1) if loop.index is None else loop.bounds(values, n)
        for value in range(low, end):
            for each in items:
                yield from self.run(each, {**values, loop.index: value}, numbers + [value - low], n)


class Order:
    """A time for each statement: a list of (factors of its iterations, constant, divisor)."""

    def __init__(self, nest, rng):
        self.nest = nest
        self.times = {s: self.text(s) for s in nest.statements}
        self.parallel = set()
        for _ in range(rng.choice((1, 1, 2, 3))):
            rng.choice((self.interchange, self.distribute, self.reverse, self.tile, self.shift,
                        self.skew, self.swap, self.spread, self.fuse))(rng)
        self.length = max(len(t) for t in self.times.values())
        for time in self.times.values():
            while len(time) < self.length:
                time.append((None, 0, 1))

    def text(self, statement):
        time = []
        for k in range(len(statement.loops)):
            time.append((None, statement.place[k], 1))
            time.append(({k: 1}, 0, 1))
        time.append((None, statement.place[-1], 1))
        return time

    def dimension(self, rng):
        return 2 * rng.randrange(self.nest.height()) + 1

    def each(self, change):
        for statement, time in self.times.items():
            change(statement, time)

    def interchange(self, rng):
        a, b = self.dimension(rng), self.dimension(rng)
        def change(_, time):
            if max(a, b) < len(time):
                time[a], time[b] = time[b], time[a]
        self.each(change)

    def distribute(self, rng):
        level = self.dimension(rng)
        def change(_, time):
            if level + 1 < len(time):
                time[level], time[level + 1] = time[level + 1], time[level]
        self.each(change)

    def fuse(self, rng):
        """Loops that follow each other run iteration by iteration."""
        place = self.dimension(rng) - 1
        def change(_, time):
            if place + 1 < len(time):
                time[place], time[place + 1] = time[place + 1], time[place]
        self.each(change)

    def reverse(self, rng):
        at = self.dimension(rng)
        def change(_, time):
            if at < len(time):
                factors, constant, divisor = time[at]
                time[at] = ({k: -f for k, f in (factors or {}).items()}, -constant, divisor)
        self.each(change)

    def tile(self, rng):
        k, size = rng.randrange(self.nest.height()), rng.randint(2, 4)
        self.parallel = {at + 1 for at in self.parallel}
        def change(statement, time):
            inside = k < len(statement.loops)
            time.insert(0, ({k: 1}, 0, size) if inside else (None, 0, 1))
        self.each(change)

    def shift(self, rng):
        statement = rng.choice(self.nest.statements)
        time = self.times[statement]
        at = rng.randrange(len(time))
        factors, constant, divisor = time[at]
        time[at] = factors, constant + rng.choice((-2, -1, 1, 2)), divisor

    def skew(self, rng):
        at, by = self.dimension(rng), rng.randrange(self.nest.height())
        def change(statement, time):
            if at < len(time) and by < len(statement.loops):
                factors, constant, divisor = time[at]
                factors = dict(factors or {})
                factors[by] = factors.get(by, 0) + 1
                time[at] = factors, constant, divisor
        self.each(change)

    def swap(self, rng):
        at = self.dimension(rng) + 1
        def change(_, time):
            if at < len(time) and time[at][0] is None:
                time[at] = None, -time[at][1], 1
        self.each(change)

    def spread(self, rng):
        self.parallel.add(self.dimension(rng))

    def at(self, statement, numbers):
        return [(sum(f * numbers[k] for k, f in (factors or {}).items()) + constant) // divisor
                for factors, constant, divisor in self.times[statement]]

    def surely_before(self, first, second):
        """Whether an instance that the text has first is first in this order, too."""
        one, other = self.at(*first[:2]), self.at(*second[:2])
        for k, (a, b) in enumerate(zip(one, other)):
            if a != b:
                return a < b and k not in self.parallel
        return first[0].loops == second[0].loops and first[1] == second[1]

    def print(self, lines):
        inputs = ", ".join("t%d" % k for k in range(self.nest.height()))
        lines.append("order %s %d %s" % (self.nest.name, self.length, "".join(
            str(int(k in self.parallel)) for k in range(self.length))))
        for statement, time in self.times.items():
            parts = []
            for factors, constant, divisor in time:
                text = " + ".join("%d t%d" % (f, k) for k, f in (factors or {}).items())
                text = "%s + %d" % (text or "0", constant)
                parts.append("floor((%s)/%d)" % (text, divisor) if divisor > 1 else text)
            lines.append("time %d { [%s] -> [%s] }" % (statement.line, inputs, ", ".join(parts)))


def elements(instance):
    statement, _, values = instance
    for name, subscripts, is_write in statement.accesses:
        yield (name,) + tuple(
            constant + sum(f * values[loop.index] for f, loop in zip(factors, statement.loops))
            for factors, constant in subscripts), is_write


def is_allowed(nest, order, n):
    """Whether no two instances that meet change places; None: something leaves its array."""
    touched = {}
    for instance in nest.instances(n):
        for element, is_write in elements(instance):
            if not all(0 <= at < SIDE for at in element[1:]):
                return None
            for earlier, wrote in touched.get(element, ()):
                if (is_write or wrote) and earlier[:2] != instance[:2]:
                    if not order.surely_before(earlier, instance):
                        return False
            touched.setdefault(element, []).append((instance, is_write))
    return True


def holds(guard, n):
    text = guard.replace("&&", " and ").replace("||", " or ").replace("(long long)", "")
    if not re.fullmatch(r"[\sn\d()+\-*/%<>=!andor]*", text):
        raise ValueError(guard)
    return bool(eval(text.replace("/", "//"), {"n": n}))


class Figures:
    def __init__(self):
        self.asked = self.allowed = self.accepted = self.wrong = self.doubtful = 0
        self.reasons = {}


def judge(nest, order, answer, figures, show, source):
    truths = {n: is_allowed(nest, order, n) for n in (SIZES if nest.with_n else (0,))}
    known = {n: truth for n, truth in truths.items() if truth is not None}
    kind, _, rest = answer.partition(" ")
    taken = {n: kind == "legal" or (kind == "guarded" and holds(rest, n)) for n in known}
    figures.asked += 1
    if any(taken[n] and not known[n] for n in known):
        figures.wrong += 1
        lines = []
        order.print(lines)
        print("WRONG: '%s', but with n = %s instances that meet change places" % (
            answer, [n for n in known if taken[n] and not known[n]]))
        print("\n".join(source), "\n".join(lines), sep="\n")
    if known and all(known.values()):
        figures.allowed += 1
        if any(taken.values()):
            figures.accepted += 1
        else:
            figures.reasons[answer] = figures.reasons.get(answer, 0) + 1
            if show:
                lines = []
                order.print(lines)
                print("not accepted: %s" % answer, "\n".join(source), "\n".join(lines), sep="\n")


def run(tool, rng, figures, first, count, show):
    nests = [Nest(rng, first + k) for k in range(count)]
    lines = ["double %s;" % ", ".join("%s[%d][%d]" % (a, SIDE, SIDE) for a in ARRAYS)]
    sources = {}
    for nest in nests:
        begin = len(lines)
        nest.print(lines)
        sources[nest] = lines[begin:]
    orders = [Order(nest, rng) for nest in nests for _ in range(ORDERS)]
    with tempfile.TemporaryDirectory() as folder:
        program, asked = os.path.join(folder, "nests.c"), os.path.join(folder, "orders")
        with open(program, "w", encoding="utf-8") as out:
            out.write("\n".join(lines) + "\n")
        text = []
        for order in orders:
            order.print(text)
        with open(asked, "w", encoding="utf-8") as out:
            out.write("\n".join(text) + "\n")
        done = subprocess.run([tool, program, asked], stdout=subprocess.PIPE, text=True,
                              check=False)
    answers = done.stdout.splitlines()
    if done.returncode or len(answers) != len(orders):
        print("failed: %d orders, %d answers, status %d" % (len(orders), len(answers),
                                                            done.returncode))
        figures.wrong += 1
        return
    for order, answer in zip(orders, answers):
        judge(order.nest, order, answer, figures, show, sources[order.nest])


def self_test():
    """Whether an order that is broken is found, were it accepted."""
    rng = random.Random(3)
    while True:
        nest = Nest(rng, 0)
        order = Order(nest, rng)
        if not nest.with_n and is_allowed(nest, order, 0) is False:
            break
    figures = Figures()
    with contextlib.redirect_stdout(io.StringIO()):
        judge(nest, order, "legal", figures, False, [])
    return figures.wrong == 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=200, help="nests")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=90,
                        help="per cent of what is allowed that has to be accepted")
    parser.add_argument("--show", action="store_true", help="what is not accepted, too")
    options = parser.parse_args()
    tool = os.path.join(os.environ.get("BUILD_DIR", "build"), "tests", "orders")
    figures = Figures()
    if not self_test():
        print("failed: an order that is broken was not found")
        figures.wrong += 1
    for first in range(0, options.count, BATCH):
        rng = random.Random("%d/%d" % (options.seed, first))
        run(tool, rng, figures, first, min(BATCH, options.count - first), options.show)
    share = 100 * figures.accepted / max(1, figures.allowed)
    for reason, count in sorted(figures.reasons.items(), key=lambda item: -item[1])[:8]:
        print("not accepted %6d: %s" % (count, reason))
    print("orders %d, allowed %d, accepted %d (%.1f %%), wrong %d" % (
        figures.asked, figures.allowed, figures.accepted, share, figures.wrong))
    missed = share < options.least
    if missed:
        print("failed: %.1f %% accepted, wanted %.0f" % (share, options.least))
    print("%d passed, %d failed" % (figures.asked - figures.wrong, figures.wrong + missed))
    return 1 if figures.wrong or missed else 0


if __name__ == "__main__":
    sys.exit(main())
