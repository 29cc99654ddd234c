#!/usr/bin/env python3
"""Random sums and products of signed integers, written in another order with
rounding=reassociate, compiled with -fsanitize=signed-integer-overflow and run on values at the ends
of their types: what they print must stay, and where the original overflows nowhere nothing else
may.

usage: LATHE=build/lathe tests/run/saturated_signed.py [--count N] [--seed S] [--keep FOLDER]"""

import argparse
import os
import random
import sys
import tempfile

from saturated import BATCH, run, saturate

PARAMETERS = ("int n, int m, short q, signed char d, int big, int *restrict k, long *restrict l, "
              "const short *restrict s, const signed char *restrict c, const int *restrict w, "
              "const unsigned char *restrict h")
FLAGS = ["-std=gnu11", "-w", "-O1", "-g", "-fsanitize=signed-integer-overflow"]


class Sums:
    """Draws one function."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.index = "i"

    def choose(self, *choices):
        return self.random.choice(choices)

    def leaf(self):
        return self.choose("s[i]", "s[i + 1]", "c[i]", "h[i]", "w[i]", "w[i + 1]", "q", "d", "big",
                           "m", self.index, "i", "3", "5", "100", "(w[i] & 1023)", "(w[i] % 50)",
                           "(short)w[i + 1]", "(w[i] >> 20)")

    def product(self, factor):
        one, other = (factor, self.leaf()) if self.random.random() < 0.5 else (self.leaf(), factor)
        return self.choose(f"{one} * {other}", f"{one} * {other}", self.leaf(),
                           f"{one} * {other} * {self.leaf()}", f"-({one} * {other})",
                           f"{one} * ({other} + {self.leaf()})")

    def sum(self):
        factor = self.leaf()
        terms = [self.product(factor) for _ in range(self.random.randrange(2, 5))]
        text = terms[0]
        for term in terms[1:]:
            sign = self.choose("+", "+", "-")
            text = f"({text}) {sign} {term}" if self.random.random() < 0.5 else \
                f"{text} {sign} ({term})"
        return text

    def store(self):
        text = self.sum()
        if self.random.random() < 0.3:
            text = " ".join(f"(long){part}" if part in ("q", "d", "m", "big", "i", "s[i]", "w[i]")
                            else part for part in text.split(" "))
            return f"l[4 * i + {self.random.randrange(4)}] = {text};"
        return f"k[4 * i + {self.random.randrange(4)}] = {text};"

    def statement(self):
        kind = self.random.random()
        if kind < 0.2:
            return [f"if ({self.leaf()} > {self.leaf()})", "    " + self.store()]
        if kind < 0.4:
            self.index = "j"
            lines = ["for (int j = 0; j < 20; j++)",
                     f"    l[4 * i + {self.random.randrange(4)}] += {self.sum()};"]
            self.index = "i"
            return lines
        return [self.store()]

    def function(self, name):
        first = self.choose([], ["    if (big < -1000 || big > 1000)", "        return;"],
                            ["    if (m > 30000 || m < 0)", "        return;"])
        lines = [line for _ in range(self.random.randrange(1, 5)) for line in self.statement()]
        return "\n".join([f"void {name}({PARAMETERS})", "{", *first,
                          "    for (int i = 1; i < n; i++) {",
                          *("        " + line for line in lines), "    }", "}", ""])


def driver(names):
    """Calls each function on several values; what begins is told on both outputs."""
    text = ["int main(void)", "{", "    static const int ends[] = {0, 1, -1, 1000, -1000, 32767,",
            "        -32768, 2147483647, -2147483647 - 1, 46340, 1 << 29};",
            "    setbuf(stdout, 0);"]
    for name in names:
        text += ["    for (int way = 0; way < 6; way++) {",
                 "        int k[60], w[20]; long l[60]; short s[20]; signed char c[20];",
                 "        unsigned char h[20]; unsigned state = way * 77 + 5;",
                 "        for (int i = 0; i < 60; i++) k[i] = l[i] = i;",
                 "        for (int i = 0; i < 20; i++) {",
                 "            state = state * 1103515245u + 12345u;",
                 "            int at = way == 0 ? 3 : way < 3 ? 7 : 11, x = state >> 16;",
                 "            w[i] = ends[x % at]; s[i] = way == 0 ? x % 9 - 4 : ends[x / 11 % 7];",
                 "            c[i] = way % 2 ? -128 : 127; h[i] = 255 - i % 2;",
                 "            if (way > 2) {",
                 "                s[i] = way == 3 ? 0 : ends[x / 11 % 3];",
                 "                c[i] = way == 4 ? 0 : ends[x / 33 % 3]; h[i] = x / 99 % 2;",
                 "            }",
                 "        }",
                 f"        fprintf(stderr, \"== {name}\\n\"); printf(\"== {name}\\n\");",
                 f"        {name}(9, way > 2 ? 0 : ends[way + 2],",
                 "            way > 2 ? way == 5 : ends[way + 1],",
                 "            way > 2 ? way == 4 : way ? -128 : 127,",
                 "            ends[way > 2 ? way + 3 : way], k, l, s, c, w, h);",
                 "        for (int i = 0; i < 60; i++) printf(\"%d %ld\\n\", k[i], l[i]);",
                 "    }"]
    return "\n".join([*text, "    return 0;", "}", ""])


def parts(text):
    """What is said in each call, by the order of the calls."""
    return [part.split("\n", 1) for part in text.split("== ")[1:]]


def results(path, folder):
    """For each call its function, what it prints, and whether an overflow is reported."""
    program = os.path.join(folder, "program")
    built = run(["clang-19", *FLAGS, "-o", program, path])
    if built.returncode != 0:
        return built.stderr
    done = run([program], timeout=120)
    return [(name, said, "runtime error" in reports) for (name, said), (_, reports)
            in zip(parts(done.stdout), parts(done.stderr))]


def compare(old, new):
    """What is wrong, and how many calls could be compared; a place is reported once alone."""
    if isinstance(new, str) or isinstance(old, str):
        return [f"{new}"[:600]], 0
    wrong, undefined, compared = [], set(), 0
    for (name, said, overflows), (_, now_said, now_overflows) in zip(old, new):
        if overflows:
            undefined.add(name)
        if name in undefined:
            continue
        compared += 1
        if now_overflows or said != now_said:
            wrong.append(f"{name}: {'an overflow' if now_overflows else 'the results differ'}")
    return wrong, compared


def batch(first, folder):
    names = [f"body{first + k}" for k in range(BATCH)]
    text = "#include <stdio.h>\n" + "\n".join(Sums(first + k).function(name)
                                              for k, name in enumerate(names)) + driver(names)
    before, after = (os.path.join(folder, name) for name in ("before.c", "after.c"))
    with open(before, "w", encoding="utf-8") as file:
        file.write(text)
    changed = saturate(after, text, ["--set", "rounding=reassociate"], " {")
    if changed is None:
        return 0, [f"the batch from {first}: lathe"], 0
    wrong, compared = compare(results(before, folder), results(after, folder))
    return changed, wrong, compared


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep")
    given = parser.parse_args()
    changed = failed = calls = 0
    with tempfile.TemporaryDirectory() as scratch:
        for first in range(given.seed * 100000, given.seed * 100000 + given.count, BATCH):
            folder = os.path.join(given.keep, str(first)) if given.keep else scratch
            os.makedirs(folder, exist_ok=True)
            one, wrong, compared = batch(first, folder)
            changed, failed, calls = changed + one, failed + len(wrong), calls + compared
            for text in wrong:
                print(f"failed: {text}", flush=True)
    print(f"{changed} bodies of {given.count} were changed, {calls} calls without overflow")
    failed += changed == 0 or calls == 0
    print(f"{max(given.count - failed, 0)} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
