#!/usr/bin/env python3
"""Random loop bodies that compute and load the same again and again, saturated, compiled and run:
what they print must stay, bit for bit.

A body has assignments to elements of arrays that may overlap, scalars of several types, branches,
short circuits, loops inside that are sometimes not entered, early `continue` and `break`, unsigned
and short arithmetic, calls with and without effects, macros, and few names and subscripts, so that
much is equal, or nearly.

With --apart no arrays overlap, and much of what an iteration stores is loaded by the next.

With --field they are compiled as C++ whose floating-point numbers are those of a field (field.h),
so that what is regrouped must print the same, too.

usage: LATHE=build/lathe tests/run/saturated.py [--count N] [--seed S] [--set OPTION=VALUE]...
           [--sanitize] [--apart | --field] [--keep FOLDER]"""

import argparse
import os
import random
import re
import subprocess
import sys
import tempfile

LATHE = os.path.abspath(os.environ.get("LATHE", "build/lathe"))
BATCH = 20
HEAD = """#include <math.h>
#include <stdio.h>
#include <string.h>

struct point { double x, y; short s; };
double scale = 1.5;
static unsigned state = 1;
static int effect(int x) { state = state * 1103515245u + 12345u; return x + (int)(state >> 30); }
static double half(double x) { return x / 2; }
static double at(const double *p, int k) { return p[k] * 2; }
static void put(double *p, double x) { *p = x * scale; }
static double counted(double x) { scale += 1; return x; }
#define AT(g, k) ((g)[k])
#define BARE(g, k) g[k]
#define NEXT c[i + STEP]
#define STEP 1
#define RATE 3.25
#define HALVED(x) (x) / 2.0
#define SUM(x, y) x + y
#define TWICE(x) ((x) + (x))
#define TIMES_T * t
#define LARGER(x, y) ((x) > (y) ? (x) : (y))
#define LIFTED(x) (x > t ? x + t : x - t)
#define PICKED(x, y) ((y) > t ? (x) * (x) : y)
"""
PARAMETERS = ("int n, int m, double *a, double *b, const double *restrict c, float *f, int *k, "
              "unsigned *u, short *s, struct point *p, double t, unsigned w")


class Body:
    """Draws one function."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.index = ["i"]
        self.locals = []
        self.fresh = 0

    def choose(self, *choices):
        return self.random.choice(choices)

    def subscript(self):
        index = self.random.choice(self.index)
        return self.choose(index, index, f"{index} + 1", "0", "i", "i + 1", f"{index} - 1", "k[i]",
                           "1", "m", f"2u * {index}")

    def place(self):
        return self.choose(f"a[{self.subscript()}]", f"a[{self.subscript()}]",
                           f"b[{self.subscript()}]", f"f[{self.subscript()}]",
                           f"k[{self.random.choice(self.index)} + 20]", f"u[{self.subscript()}]",
                           f"s[{self.subscript()}]", f"p[{self.subscript()}].x", "p->y",
                           f"p[{self.subscript()}].s")

    def load(self):
        return self.choose(f"a[{self.subscript()}]", f"b[{self.subscript()}]",
                           f"c[{self.subscript()}]", f"c[{self.subscript()}]",
                           f"f[{self.subscript()}]", f"p[{self.subscript()}].x", "p->y", "scale",
                           f"AT(a, {self.subscript()})", f"BARE(c, {self.subscript()})",
                           "c[i + STEP]", "NEXT", *self.locals)

    def real(self, depth):
        if depth == 0 or self.random.random() < 0.15:
            return self.choose(self.load(), self.load(), "t", self.random.choice(self.index),
                               "2.0", "0.5", "1.0", "u[i]", "s[0]", "RATE")
        one, other = self.real(depth - 1), self.real(depth - 1)
        return self.choose(f"({one} + {other})", f"({one} - {other})", f"({one} * {other})",
                           f"({one} * {other})", f"{one} / {other}", f"-({one})",
                           f"sqrt({one})", f"half({one})", f"(float)({one})",
                           f"({self.condition()} ? {one} : {other})", f"fabs({one})",
                           f"at({self.choose('a', 'b', 'c')}, {self.subscript()})",
                           f"({one} + {one})", f"({self.made(one, other)})",
                           self.made(one, other))

    def made(self, one, other):
        """What a macro makes."""
        return self.choose(f"HALVED({one})", f"SUM({one}, {other})", f"{one} TIMES_T",
                           f"TWICE({one})", f"SUM({other}, TWICE({one}))",
                           f"LARGER({one}, {other})", f"LIFTED({one})",
                           f"PICKED({one}, {other})", f"SUM({one}, LARGER({one}, {other}))")

    def whole(self, depth):
        if depth == 0:
            return self.choose("w", "u[i]", f"u[{self.subscript()}]", "k[i]", "s[i]", "3", "1u",
                               f"s[{self.subscript()}]", self.random.choice(self.index))
        one, other = self.whole(depth - 1), self.whole(depth - 1)
        return self.choose(f"({one} + {other})", f"({one} * (1u + {other}))", f"({one} & {other})",
                           f"({one} ^ {other})", f"(unsigned char)({one})", f"(short)({one})",
                           f"({one} - {other} * 1u)", f"({one} >> 3)", f"({one} % 7u)",
                           f"(i > 0 && {one} > {other})", f"(i == 1 || u[i] < {one})")

    def condition(self):
        one, other = self.load(), self.load()
        return self.choose(f"{one} > {other}", "i > 1", "i % 2 == 0", f"i > 0 && {one} < {other}",
                           f"!({one} < t)", "u[i] > w", f"i > 2 || a[i] > {one}")

    def store(self):
        place = self.place()
        is_whole = place[0] in "ku" or place.startswith("s") or place.endswith(".s")
        value = self.whole(self.random.randrange(3)) if is_whole else \
            self.real(self.random.randrange(4))
        if place[0] == "k":
            return f"{place} = (int)(({value}) % 7u);" if is_whole else ""
        return f"{place} {self.choose('=', '=', '+=', '-=', '*=')} {value};"

    def declare(self):
        name = f"v{self.fresh}"
        self.fresh += 1
        kind = self.choose('double', 'double', 'float', 'const double')
        value = self.real(self.random.randrange(1, 4))
        self.locals.append(name)
        if kind != "const double" and self.random.random() < 0.3:
            return [f"{kind} {name};", f"{name} = {value};"]
        return [f"{kind} {name} = {value};"]

    def block(self, size, depth):
        before = len(self.locals)
        lines = []
        for _ in range(size):
            lines += self.statement(depth)
        del self.locals[before:]
        return ["{", *("    " + line for line in lines), "}"]

    def statement(self, depth):
        kind = self.random.random()
        if kind < 0.2:
            return self.declare()
        if depth > 0 and kind < 0.32:
            lines = [f"if ({self.condition()})",
                     *self.block(self.random.randrange(1, 4), depth - 1)]
            if self.random.random() < 0.4:
                lines += ["else", *self.block(self.random.randrange(1, 3), depth - 1)]
            return lines
        if depth > 0 and kind < 0.36:
            return self.twins()
        if depth > 0 and kind < 0.5:
            return self.loop(depth)
        if kind < 0.57:
            return [self.choose(f"put(&{self.place_of_reals()}, {self.real(1)});",
                                f"{self.place_of_reals()} = counted({self.load()}) + scale;")]
        if kind < 0.61:
            return [self.choose(f"if ({self.condition()}) continue;", "k[i + 20] = effect(k[i]);",
                                f"if (i > 5 && {self.load()} < 0) break;",
                                f"memcpy(&b[i], &c[{self.subscript()}], sizeof *b);")]
        return [self.store()]

    def loop(self, depth):
        index = f"j{len(self.index)}"
        header = self.choose(f"for (int {index} = 0; {index} < m; {index}++)",
                             f"for (int {index} = 1; {index} < k[i] + 2; {index}++)",
                             f"for (int {index} = i; {index} <= m; {index}++)",
                             f"for (int {index} = m; {index} > 0; {index}--)",
                             f"for (int {index} = 0; {index} < 3; {index}++)")
        self.index.append(index)
        if self.random.random() < 0.3:
            lines = [header, "    " + self.store()]
        else:
            lines = [header, *self.block(self.random.randrange(1, 4), depth - 1)]
        self.index.pop()
        return lines

    def twins(self):
        """Two loops that compute the same, or nearly, and what may come between them; in variables
        of their own, or in one that is set anew."""
        index = f"j{len(self.index)}"
        names = [f"v{self.fresh}", f"v{self.fresh + 1}"]
        self.fresh += 2
        self.index.append(index)
        value = f"{self.plain()} {self.choose('+', '*', '-')} {self.plain()}"
        self.index.pop()
        between = [self.store() for _ in range(self.random.randrange(3))]
        if self.random.random() < 0.4:
            names[1] = names[0]
            lines = [f"double {names[0]} = 0;"]
            between.append(f"{self.place_of_reals()} = {names[0]};")
            if self.random.random() < 0.2:
                between.append(f"{names[0]} = {names[0]} + 1;")
            between.append(f"{names[0]} = {self.choose('0', '0', '0', '1')};")
        elif self.random.random() < 0.3:
            lines = [f"double {names[0]} = 0, {names[1]} = 0;"]
            between.append(f"{names[1]} = {self.choose('0', '0', '0', '1')};")
        else:
            lines = [f"double {names[0]} = 0;"]
            between.append(f"double {names[1]} = {self.choose('0', '0', '0', '1', names[0])};")
        start = self.choose("0", "1", "i")
        step = self.choose("{0} += {1};", "if ({0} < {1}) {0} = {1};", "{0} = {0} / 2 + {1};",
                           "{{ {0} += {1}; if ({0} > 9) break; }}")
        for name in names:
            lines += [f"for (int {index} = {start}; {index} < {self.choose('m', 'm', 'm', '3')}; "
                      f"{index}++)", "    " + step.format(name, value), *between]
            between = []
        self.locals += sorted(set(names))
        return [*lines, f"{self.place_of_reals()} = {names[0]} * t - {names[1]} * t;"]

    def plain(self):
        return self.choose(f"c[{self.subscript()}]", f"a[{self.subscript()}]",
                           f"b[{self.subscript()}]", "t", *self.locals)

    def place_of_reals(self):
        return f"{self.choose('a', 'b')}[{self.subscript()}]"

    def function(self, name):
        lines = self.block(self.random.randrange(2, 9), 2)
        text = [f"void {name}({PARAMETERS})", "{", "    for (int i = 1; i < n; i++)",
                *("    " + line for line in lines), "}", ""]
        return "\n".join(text)


APART = ("int n, int m, double *restrict a, double *restrict b, const double *restrict c, "
         "float *restrict f, int *restrict k, unsigned *restrict u, short *restrict s, "
         "struct point *restrict p, double t, unsigned w")


class Recurrence(Body):
    """The same with arrays that do not overlap, whose neighbouring elements are stored and
    loaded."""

    def subscript(self):
        index = self.random.choice(self.index)
        return self.choose(index, f"{index} - 1", f"{index} - 1", f"{index} + 1", "0", "i", "i - 1",
                           f"2*{index} - 2", f"2*{index}", f"({index} - 1)*2 + 1",
                           f"2*{index} + 1", "k[i]", "m", f"2u * {index} + 1")

    def place(self):
        return self.choose(f"a[{self.subscript()}]", f"a[{self.subscript()}]",
                           f"b[{self.subscript()}]", f"f[{self.subscript()}]",
                           f"u[{self.subscript()}]", f"s[{self.subscript()}]",
                           f"p[{self.subscript()}].x")

    def statement(self, depth):
        index = self.index[-1]
        array = self.choose("a", "a", "b", "f")
        if self.random.random() < 0.5:
            return super().statement(depth)
        step = self.choose(*[f"{array}[{index}] = t * {array}[{index} - 1] + {self.load()};"] * 3,
                           f"{array}[{index}] += {array}[{index} - 1];",
                           f"{array}[{index}] = {array}[{index} + 1] / (2 + {self.real(1)});",
                           f"{array}[2*{index} + 2] = {array}[2*{index}] - {self.load()};",
                           f"a[{index}] = b[{index} - 1];", f"b[{index}] = a[{index} - 1] * t;",
                           f"{array}[{index} + 1] = {self.real(2)} * {array}[{index}];",
                           f"u[{index}] = u[{index} - 1] * 5u + k[i];",
                           f"s[{index}] = s[{index} - 1] + 1;", f"{array}[{index}] = 0.5;",
                           f"p[{index}].x = p[{index} - 1].x * t;",
                           f"{array}[3] = {array}[3] + {self.load()};")
        return [step]

    def function(self, name):
        lines = self.block(self.random.randrange(1, 6), 2)
        header = "    for (int i = 1; i < n; i++)"
        return "\n".join([f"void {name}({APART})", "{", header,
                          *("    " + line for line in lines), "}", ""])


def driver(names, parameters):
    """Calls each function several times, with arrays apart and overlapping."""
    text = ["int main(void)", "{"]
    for name in names:
        is_apart = parameters is APART
        text += [f"    extern void {name}({parameters});",
                 "    for (int way = 0; way < 4; way++) {",
                 "        double a[60], b[60], c[60]; float f[60]; int k[60]; unsigned u[60];",
                 "        short s[60]; struct point p[60];",
                 "        memset(p, 0, sizeof p);",
                 "        for (int i = 0; i < 60; i++) {",
                 "            a[i] = i % 7 - 2.5; b[i] = 1.25 * (i % 5); c[i] = i % 3 + 0.1;",
                 "            f[i] = i % 4 - 1.1f; k[i] = i % 4; u[i] = i * 1000003u;",
                 "            s[i] = i % 9 - 4;",
                 "            p[i].x = i % 6; p[i].y = 0.75; p[i].s = i % 5;",
                 "        }",
                 "        state = 1;",
                 "        scale = 1.5;",
                 f"        {name}(9, way == 3 ? 0 : 1 + way * 2, a + {2 if is_apart else 1},",
                 "            b + 2, c + 2, f + 2, k + 2, u + 2, s + 2, p + 2," if is_apart else
                 "            way == 1 ? a + 1 : way == 2 ? a + 2 : b + 1, c + 1, f + 1, k + 1,"
                 " u + 1, s + 1, way == 2 ? (struct point *)p + 2 : p + 1,",
                 "            0.3 + way, 77u);",
                 "        double sum = 0;",
                 "        for (int i = 0; i < 60; i++) {",
                 f"            printf(\"{name} %d %d %a %a %a %d %u %d %a %a %d\\n\", way, i,",
                 "                a[i] == a[i] ? a[i] : 0, b[i] == b[i] ? b[i] : 0,",
                 "                f[i] == f[i] ? f[i] : 0, k[i], u[i], s[i],",
                 "                p[i].x == p[i].x ? p[i].x : 0, p[i].y == p[i].y ? p[i].y : 0,",
                 "                p[i].s);",
                 "            sum += c[i];",
                 "        }",
                 "        printf(\"%a\\n\", sum);",
                 "    }"]
    return "\n".join([*text, "    return 0;", "}", ""])


def run(command, **more):
    return subprocess.run(command, capture_output=True, text=True, check=False, **more)


def saturate(path, text, options, ending=""):
    """Saturates the outermost loop of each function; gives how many have changed, or None."""
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    changed, line = 0, 0
    while True:
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        line = next((k for k, found in enumerate(lines, 1)
                     if k > line and found == "    for (int i = 1; i < n; i++)" + ending), 0)
        if line == 0:
            return changed
        done = run([LATHE, "refactor", "saturate", f"{path}:{line}", "--write", *options])
        if done.returncode not in (0, 1) or "internal" in done.stderr:
            print(done.stderr)
            return None
        changed += done.returncode == 0


def field_output(path, folder):
    """What a text prints with numbers of a field; its literals are such numbers, too."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    text = re.sub(r"\b\d+\.\d+(e[+-]?\d+)?f?\b", r"Field(\g<0>)", text)
    text = re.sub(r"(\w+\[i\](?:\.\w)?) == \1 \? \1 : 0", r"number(\1)", text).replace("%a", "%u")
    text = text.replace("\\n\", sum)", "\\n\", number(sum))")
    source, program = (os.path.join(folder, name) for name in ("field.cpp", "program"))
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    built = run(["g++", "-std=c++17", "-w", "-O1", "-fwrapv", "-include",
                 os.path.join(os.path.dirname(os.path.abspath(__file__)), "field.h"), "-o", program,
                 source])
    if built.returncode != 0:
        return built.stderr
    done = run([program], timeout=120)
    return done.stdout + str(done.returncode)


def output(compiler, path, main, folder, sanitize):
    program = os.path.join(folder, "program")
    if compiler == "field":
        return field_output(path, folder)
    flags = ["-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize=float-cast-overflow"] \
        if sanitize else ["-O2"]
    built = run([compiler, "-std=gnu11", "-w", "-ffp-contract=off", *flags, "-o", program, path,
                 main, "-lm"])
    if built.returncode != 0:
        return built.stderr
    done = run([program], timeout=120)
    return done.stdout + (done.stderr if sanitize else "") + str(done.returncode)


def batch(first, options, folder, sanitize, compilers, is_apart):
    """Gives the number of changed functions, and of wrong ones."""
    draw, parameters = (Recurrence, APART) if is_apart else (Body, PARAMETERS)
    names = [f"body{first + k}" for k in range(BATCH)]
    text = HEAD + "\n".join(draw(first + k).function(name) for k, name in enumerate(names))
    before, after = (os.path.join(folder, name) for name in ("before.c", "after.c"))
    main = os.path.join(folder, "main.c")
    with open(before, "w", encoding="utf-8") as file:
        file.write(text + driver(names, parameters))
    with open(main, "w", encoding="utf-8") as file:
        file.write("")
    changed = saturate(after, text + driver(names, parameters), options)
    if changed is None:
        print(f"failed: the batch from {first}: lathe")
        return 0, 1
    wrong = 0
    for compiler in compilers:
        old = output(compiler, before, main, folder, sanitize)
        new = output(compiler, after, main, folder, sanitize)
        if old != new:
            lines = [one for one, other in zip(old.split("\n"), new.split("\n")) if one != other]
            where = lines[0] if lines else "more or less is printed"
            print(f"failed: the batch from {first}, {compiler}: {where}\n{new[:600]}"
                  if "error" in new else
                  f"failed: the batch from {first}, {compiler}: {where}", flush=True)
            wrong += 1
    return changed, wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--sanitize", action="store_true")
    parser.add_argument("--apart", action="store_true")
    parser.add_argument("--field", action="store_true")
    parser.add_argument("--keep")
    given = parser.parse_args()
    options = [text for value in given.set for text in ("--set", value)]
    compilers = ("field",) if given.field else ("gcc", "clang-19")
    changed = wrong = 0
    with tempfile.TemporaryDirectory() as scratch:
        for first in range(given.seed * 100000, given.seed * 100000 + given.count, BATCH):
            folder = os.path.join(given.keep, str(first)) if given.keep else scratch
            os.makedirs(folder, exist_ok=True)
            one, bad = batch(first, options, folder, given.sanitize, compilers, given.apart)
            changed, wrong = changed + one, wrong + bad
    print(f"{changed} bodies of {given.count} were changed")
    print(f"{given.count - wrong} passed, {wrong} failed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
