#!/usr/bin/env python3
"""Random helpers and calls of them, opened one after another wherever Lathe offers it.

usage: fuzz_calls.py [--count N] [--seed S] [--first N] [--fuse]

Each program has helpers with loops, early returns, parameters that are written or not, variables
that are called as others are, and a function that calls them. Every call that `open-call` takes is
opened; what comes out is compiled by gcc and clang without a warning that the program did not have,
under -fsanitize=undefined, and has to print what the program printed. The last lines say how many
calls were opened, and why others were not. With --fuse calls and loops become one loop instead, by
`fuse`, which opens the calls. Exit status 1 if anything is wrong.
"""

import argparse
import collections
import os
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

FLAGS = ["-std=gnu11", "-O1", "-Wall", "-Wextra", "-fsanitize=undefined",
         "-fno-sanitize-recover=undefined", "-ffp-contract=off"]
NAMES = ("i", "j", "n", "k", "s", "x", "y", "t")
SIZE = 12


class Helper:
    """A function of two arrays and some numbers, all sums of integers or floating-point numbers."""

    def __init__(self, rng, number, alike):
        self.rng, self.name, self.alike = rng, "h%d" % number, alike
        names = rng.sample(NAMES, 7)
        self.n, self.x, self.y, self.by, self.index, self.sum, self.other = names
        self.type = rng.choice(("int", "double", "float"))
        self.result = rng.choice((None, None, self.type, "double", "int"))
        self.writes = rng.random() < (0.1 if alike else 0.3)

    def condition(self):
        if self.alike and self.rng.random() < 0.8:
            return self.rng.choice(("%s <= 0", "%s < 1", "%s == 0")) % self.n
        return self.rng.choice(("%s <= 0" % self.n, "%s < 1 || %s > 1000" % (self.n, self.n),
                                "!%s" % self.n, "%s == %s && %s < 3" % (self.x, self.y, self.n)))

    def text(self):
        rng, lines = self.rng, []
        if self.result is None and rng.random() < 0.5:
            lines.append("if (%s)\n        return;" % self.condition())
        if self.writes:
            lines.append("if (%s > 3)\n        %s--;" % (self.n, self.n))
        if self.result:
            lines.append("%s %s = 0;" % (self.result, self.sum))
            if rng.random() < 0.4:
                lines.append("if (%s)\n        return %s;" % (
                    self.condition(), rng.choice(("0", "0", "-1", self.by))))
        value = "%s[%s] + %s" % (self.y, self.index, self.by)
        inside = ["%s[%s] = %s;" % (self.x, self.index, value)]
        if rng.random() < 0.5:
            inside.insert(0, "%s %s = %s[%s] + base;" % (self.type, self.other, self.y, self.index))
            inside.append("%s[%s] += %s / 2;" % (self.x, self.index, self.other))
        if self.result:
            inside.append("%s += %s[%s];" % (self.sum, self.x, self.index))
        loop = "for (int %s = 0; %s < %s; %s++) {\n        %s\n    }" % (
            self.index, self.index, self.n, self.index, "\n        ".join(inside))
        lines.append(loop)
        if self.result is None and rng.random() < (0.1 if self.alike else 0.3):
            lines.append("if (%s) { return; }" % self.condition())
            lines.append("%s[0] = %s;" % (self.x, self.by))
        if self.result:
            lines.append("return %s;" % rng.choice((self.sum, "%s / 2 + 1" % self.sum,
                                                    "%s > 9 ? %s : 2" % (self.sum, self.by))))
        return "%s %s(int %s, %s *%s, const %s *%s, %s %s)\n{\n    %s\n}\n" % (
            rng.choice(("static " + (self.result or "void"), self.result or "void")), self.name,
            self.n, self.type, self.x, self.type, self.y, self.type, self.by, "\n    ".join(lines))

    def call(self, alike=False):
        rng, kind = self.rng, self.type[0]
        sizes = ("n", "%d" % SIZE, "n - 1", "i", "s++ % 3", "base")
        size = "n" if alike and rng.random() < 0.8 else rng.choice(sizes)
        places = ("a%s", "b%s") * (3 if alike else 1) + ("%sp", "a%s + 1")
        arrays = [rng.choice(places) for _ in range(2)]
        by = rng.choice(("2", "i", "n", "k", "(k += 1)")[:3 if alike else 5])
        call = "%s(%s, %s, %s, %s)" % (self.name, size, arrays[0] % kind, arrays[1] % kind, by)
        if not self.result:
            return call + ";"
        return rng.choice(("%s;", "s = %s;", "d += %s;", "t[k & 1] -= %s;", "k = %s;")) % call


LOOPS = ("for (int j = 0; j < n; j++)\n            ad[j] += bd[j];",
         "for (int y = 0; y < n; y++)\n            d += ad[y] * bd[y];",
         "for (int k = 0; k < n; k++)\n            af[k] = ad[k] + k;")


def program(seed, number, fuse):
    rng = random.Random("calls/%d/%d" % (seed, number))
    helpers = [Helper(rng, k, fuse) for k in range(rng.randint(1, 3))]
    calls = [rng.choice(helpers).call(fuse) for _ in range(rng.randint(2 * fuse + 1, 4))]
    if fuse:
        calls.insert(rng.randint(0, len(calls)), rng.choice(LOOPS))
    arrays = "".join("%s a%s[40], b%s[40];\n" % (name, name[0], name[0])
                     for name in ("int", "double", "float"))
    body = "".join("        %s\n" % call for call in calls)
    prints = "".join('        for (int i = 0; i < 40; i++)\n            '
                     'printf("%%g ", (double)(a%s[i] + b%s[i]));\n' % (k, k) for k in "idf")
    return """#include <stdio.h>

int base = 2;
%s
%s
static void test(int n, int *ip, double *dp, float *fp)
{
    int s = 0, k = n, t[3] = {0, 0, 0};
    double d = 0;
    (void)ip, (void)dp, (void)fp;
    for (int i = 0; i < 3; i++) {
%s    }
    printf("%%d %%d %%d %%g\\n", s, k, t[0] + t[1] + t[2], d);
}

int main(void)
{
    for (int n = -1; n < %d; n += 4) {
        for (int i = 0; i < 40; i++) {
            ai[i] = i; bi[i] = 40 - i; ad[i] = i * 0.5; bd[i] = 3 - i; af[i] = i; bf[i] = 1;
        }
        test(n, bi + 2, bd + 1, af + 2);
%s    }
    return 0;
}
""" % (arrays, "\n".join(helper.text() for helper in helpers), body, SIZE + 1, prints)


def run(command, **more):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120,
                          check=False, **more)


def run_program(path):
    """What a program does; a report of its sanitizer is the program's own, on standard error."""
    return run([path], env=dict(os.environ, UBSAN_OPTIONS=""))


def warnings(text):
    return collections.Counter(re.findall(r"\[-W[\w-]+\]", text.decode()))


def compiled(folder, path):
    """What a program prints by two compilers, and their warnings."""
    printed, said = [], []
    for compiler in ("gcc", "clang-19"):
        done = run([compiler, *FLAGS, "-o", os.path.join(folder, "a.out"), path, "-lm"])
        if done.returncode:
            return done.stderr.decode()[-600:], None
        said.append(warnings(done.stderr))
        ran = run_program(os.path.join(folder, "a.out"))
        printed.append((ran.returncode, ran.stdout, ran.stderr[-300:]))
    return printed, said


def open_all(lathe, path, counts):
    """Opens calls from the last line to the first."""
    with open(path, encoding="ascii") as file:
        lines = file.read().split("\n")
    for number in range(len(lines), 0, -1):
        if not re.match(r" {8}[^/]*\bh\d\(", lines[number - 1]):
            continue
        with open(path, encoding="ascii") as file:
            before = file.read().split("\n")
        at = number + len(before) - len(lines) if len(before) < len(lines) else number
        while at > 0 and before[at - 1] != lines[number - 1]:
            at -= 1
        done = run([lathe, "refactor", "open-call", "%s:%d" % (path, at), "--write"])
        counts["opened" if done.returncode == 0 else
               re.sub(r"'\w+'", "'...'", done.stderr.decode().split("refused: ")[-1].strip())] += 1


def fuse_all(lathe, path, counts):
    """Lets each loop, and each call, become one with what stands behind it."""
    at = 0
    while True:
        with open(path, encoding="ascii") as file:
            lines = file.read().split("\n")
        begin = next(k for k, line in enumerate(lines, 1) if "void test(" in line)
        end = next(k for k, line in enumerate(lines, 1) if "int main(" in line)
        starts = [number for number, line in enumerate(lines, 1)
                  if max(at, begin) < number < end and re.match(r" {8}(for |[^/]*\bh\d\()", line)]
        if not starts:
            return
        at = starts[0]
        opens = re.search(r"\bh\d\(", "".join(lines[at - 1:at + 4]))
        done = run([lathe, "refactor", "fuse", "%s:%d" % (path, at), "--write", "--set",
                    "count=all", "--set", "serial=allow"])
        counts["opened" if done.returncode == 0 and opens else
               "fused" if done.returncode == 0 else
               re.sub(r"'\w+'|\d+", "'...'", done.stderr.decode().split("refused: ")[-1][:90])] += 1


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--fuse", action="store_true")
    options = parser.parse_args(argv)
    lathe = os.path.abspath(os.environ.get("LATHE", "build/lathe"))
    counts, passed, failed = collections.Counter(), 0, 0
    for number in range(options.first, options.first + options.count):
        with tempfile.TemporaryDirectory(prefix="fuzz-calls-") as folder:
            path = os.path.join(folder, "calls.c")
            with open(path, "w", encoding="ascii") as file:
                file.write(program(options.seed, number, options.fuse))
            printed, said = compiled(folder, path)
            if said is None or any(status for status, _, _ in printed):
                counts["programs that fail by themselves"] += 1
                continue
            (fuse_all if options.fuse else open_all)(lathe, path, counts)
            again, more = compiled(folder, path)
            fine = again == printed and all(not now - then for now, then in zip(more, said))
            passed, failed = passed + fine, failed + (not fine)
            if not fine:
                with open(path, encoding="ascii") as file:
                    print("WRONG %d\n%s\n%s\n%s" % (number, file.read(), again, more))
    for what, count in sorted(counts.items(), key=lambda one: -one[1]):
        print("%6d  %s" % (count, what))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or not counts["opened"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
