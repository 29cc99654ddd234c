#!/usr/bin/env python3
"""Deliberately wrong OpenMP target code, each of which targets.py must catch, and right code beside
it, which must pass. The last line sums up.

usage: selftest_targets.py [EXPRESSION]: the cases whose names match.
"""

import concurrent.futures
import os
import re
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.append(HERE)

import targets  # noqa: E402

PROGRAM = """#include <stdio.h>
#include <stdlib.h>
#pragma omp begin declare target
static double twice(double v) { return 2 * v; }
#pragma omp end declare target
struct pair { double *values; int n; };
#define N 1000
static double scale[2];
static void f(int n, const double *restrict x, double *restrict y, struct pair p, double *sum)
{
    double s = 0;
%s
    *sum = s;
}
int main(void)
{
    double *x = malloc(N * sizeof *x), *y = malloc(N * sizeof *y), s;
    for (int i = 0; i < 2; i++) scale[i] = strtod("1", NULL) + 2 * i;
    for (int i = 0; i < N; i++) { x[i] = i %% 50; y[i] = i %% 7; }
    f(N, x, y, (struct pair){x, N}, &s);
    for (int i = 0; i < N; i++) printf("%%g\\n", y[i]);
    printf("%%g\\n", s);
    free(x); free(y);
    return 0;
}
"""
LOOP = "    for (int i = 0; i < n; i++) { y[i] = twice(x[i]) + y[i]; s += x[i]; }"
FOR = "#pragma omp target teams distribute parallel for"
RIGHT = FOR + """ \\
        map(to: x[:n]) map(tofrom: y[:n]) reduction(+: s)
""" + LOOP
STEPS = """    for (int t = 0; t < 3; t++) {
%s        for (int i = 0; i < n; i++) y[i] = y[i] + x[i];
%s    }"""
# The data stays on the device; the host looks at an element in each step.
UPDATE = "#pragma omp target update from(y[n - 1:1])"
REGION = "#pragma omp target data map(to: x[:n]) map(tofrom: y[:n])\n    {\n" + STEPS % (
    FOR + "\n", UPDATE + "\n        s += y[n - 1];\n") + "\n    }"
HOST_STEPS = STEPS % ("", "        s += y[n - 1];\n")
CONSTANTS = LOOP.replace("x[i];", "scale[i % 2] * x[i];", 1)


def directive(text, loop=LOOP):
    return FOR + " " + text + "\n" + loop


# (name, what the function does, what it becomes, the message that must come or None)
CASES = [
    ("right maps", LOOP, RIGHT, None),
    ("a region", HOST_STEPS, REGION, None),
    ("an array of constants", CONSTANTS,
     directive("map(to: x[:n], scale) map(tofrom: y[:n]) reduction(+: s)", CONSTANTS), None),
    ("a map one element short", LOOP, RIGHT.replace("x[:n]", "x[:n - 1]"),
     "differs.*heap-buffer-overflow"),
    ("a map back one element short", LOOP, RIGHT.replace("y[:n]", "y[:n - 1]"),
     "differs.*heap-buffer-overflow"),
    ("a map that begins too late", LOOP, RIGHT.replace("x[:n]", "x[1:n - 1]"),
     "differs.*heap-buffer-overflow"),
    ("a missing map", LOOP, RIGHT.replace("map(to: x[:n])", ""), "does not compile.*'x' must have"),
    ("a missing map of an array of constants", CONSTANTS,
     directive("map(to: x[:n]) map(tofrom: y[:n]) reduction(+: s)", CONSTANTS),
     "does not compile.*'scale' must have"),
    ("a missing copy in", LOOP, RIGHT.replace("map(to: x", "map(alloc: x"), "differs"),
    ("a missing copy back", LOOP, RIGHT.replace("tofrom", "to"), "differs"),
    ("a copy back only", LOOP, RIGHT.replace("tofrom", "from"), "differs"),
    ("a missing reduction", LOOP, RIGHT.replace("reduction(+: s)", ""), "differs"),
    ("a sum that is mapped", LOOP, RIGHT.replace("reduction(+", "map(tofrom"),
     "differs.*(data race|became)"),
    ("a race", LOOP, RIGHT.replace("y[i] =", "y[0] ="), "differs"),
    ("an address of the host", LOOP.replace("x[i];", "p.values[i];"),
     RIGHT.replace("s += x[i]", "s += p.values[i]").replace("map(to: x", "map(to: p, x"),
     "differs.*use-after-poison"),
    ("a missing update", HOST_STEPS, REGION.replace(UPDATE, ""), "differs"),
    ("a region without one of its maps", HOST_STEPS, REGION.replace("map(to: x[:n])", ""),
     "differs.*use-after-poison"),
    ("a region that maps too little", HOST_STEPS, REGION.replace("x[:n]", "x[:n - 1]"),
     "differs.*heap-buffer-overflow"),
    ("a variable of the host", LOOP.replace("twice(x[i])", "scale[1] * x[i]"),
     RIGHT.replace("twice(x[i])", "pointed[0] * x[i]").replace(
         FOR, "double *pointed = &scale[1];\n" + FOR).replace(
             "reduction", "firstprivate(pointed) reduction"), "differs.*use-after-poison"),
    ("memory that stays mapped", HOST_STEPS,
     "#pragma omp target enter data map(to: x[:n])\n" + REGION, "left mapped"),
]


def check_case(case):
    """What targets.py says of a case; "" if it finds nothing wrong."""
    _, before, after, _ = case
    with tempfile.TemporaryDirectory(prefix="targets-") as folder:
        for name, text in (("before", before), ("after", after)):
            os.mkdir(os.path.join(folder, name))
            with open(os.path.join(folder, name, "f.c"), "w", encoding="ascii") as file:
                file.write(PROGRAM % text)
        try:
            targets.check(os.path.join(folder, "before"), os.path.join(folder, "after"), "f.c", [])
        except targets.Wrong as problem:
            return str(problem)
        except targets.subprocess.CalledProcessError as problem:
            return "does not compile: " + problem.output
    return ""


def main():
    cases = [case for case in CASES if not sys.argv[1:] or re.search(sys.argv[1], case[0])]
    passed = failed = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for (name, _, _, message), text in zip(cases, pool.map(check_case, cases)):
            good = bool(re.search(message, text, re.S)) if message else not text
            passed, failed = passed + good, failed + (not good)
            if not good:
                print("FAILED %s: expected %s, got '%s'" % (
                    name, "'%s'" % message if message else "nothing", text[:3000]))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
