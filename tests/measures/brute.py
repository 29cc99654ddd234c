#!/usr/bin/env python3
"""Compares extents and amounts of work with what random loops really do.

Each program is a nest with odd bounds, steps, triangles and conditions. Lathe's report gives C
expressions for the first element, the number of elements and the least and greatest work; a
generated C program runs the nest for all small sizes, records the elements touched and the
operators executed, and evaluates the expressions beside them. Runs in which an unsigned subscript
wraps around to what no object can hold are left out.
usage: brute.py SEED COUNT    LATHE and CC name the programs, lathe and cc if not set
"""
import json
import os
import random
import subprocess
import sys
import tempfile

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import limits  # noqa: E402

TYPES = ["int"] * 6 + ["size_t", "unsigned", "long"]
INDICES = "ijk"

PRELUDE = """#include <stddef.h>
#include <stdio.h>
#include <string.h>
#define OFFSET 2000
#define LIMIT 60000
static long long first, last, least, greatest, entered, steps, compared, wrong;
static int given_up, is_unsigned;
static unsigned char touched[2 * OFFSET];
#define STEP if (++steps > LIMIT) { given_up = 1; return; }
static int touch(long long at)
{
    if (at < (is_unsigned ? 0 : -OFFSET) || at >= OFFSET)
        return 0;
    first = at < first ? at : first;
    last = at > last ? at : last;
    touched[at + OFFSET] = 1;
    return 1;
}
#define TOUCH(at) if (!touch((long long)(at))) { given_up = 1; return; }
static void reset(void)
{
    first = OFFSET;
    last = -OFFSET;
    least = greatest = entered = steps = 0;
    given_up = 0;
    memset(touched, 0, sizeof(touched));
}
static int holes(void)
{
    for (long long at = first; at <= last; at++)
        if (!touched[at + OFFSET])
            return 1;
    return 0;
}
static void fail(const char *what, long long n, long long m, long long p, long long real_first,
                 long long real_second, long long said_first, long long said_second)
{
    if (wrong++ == 0)
        printf("%s: n = %lld, m = %lld, p = %lld: %lld and %lld, but reported %lld and %lld\\n",
               what, n, m, p, real_first, real_second, said_first, said_second);
}
"""


def subscript(names):
    """A random affine expression."""
    text = ""
    for name in names:
        factor = random.choice([0, 0, 1, 1, 1, 2, -1])
        if factor:
            sign = "-" if factor < 0 else "+" if text else ""
            text += f" {sign} " if text else sign
            text += name if abs(factor) == 1 else f"{abs(factor)}*{name}"
    constant = random.choice([0, 0, 0, 1, -1, 2, 3])
    if not text:
        return str(constant)
    if constant:
        text += f" {'-' if constant < 0 else '+'} {abs(constant)}"
    return text


def header(kind, index, outer):
    """A random loop header over the index."""
    lower = random.choice(["0", "0", "0", "1", "m"] +
                          ([outer[-1], f"{outer[-1]} + 1"] if outer else []))
    upper = random.choice(["n", "n", "n", "m", "n - 1", "n + 1", "p", "5"] +
                          ([outer[-1], f"{outer[-1]} + 1", f"n - {outer[0]}"] if outer else []))
    step = random.choice([1, 1, 1, 1, 2, 3])
    if kind in ("int", "long") and random.random() < 0.15:
        return f"{kind} {index} = {upper}", f"{index} >= {lower}", f"{index} -= {step}"
    relation = random.choice(["<", "<", "<", "<="])
    return f"{kind} {index} = {lower}", f"{index} {relation} {upper}", f"{index} += {step}"


class Statement:
    """a[subscript] = or += an expression with some operators, perhaps under a condition."""

    def __init__(self, indices):
        self.subscript = subscript(list(indices) + random.choice([[], ["m"]]))
        factors = random.choice([1, 2, 3])
        self.value = " + ".join(["1.5"] + [f"{k}.0 * x" for k in range(factors)])
        self.operator = random.choice(["=", "+="])
        self.operators = 2 * factors + (self.operator == "+=")
        self.condition = ""
        self.by_data = False
        chance = random.random()
        if chance < 0.15:
            self.condition = f"{indices[-1]} < {random.choice(['m', 'p', 'n - 1'])}"
        elif chance < 0.25:
            self.condition, self.by_data = "x > 0", True

    def source(self):
        guard = f"if ({self.condition}) " if self.condition else ""
        return f"{guard}a[{self.subscript}] {self.operator} {self.value};"

    def observed(self):
        """The same with bookkeeping; the path that data does not take counts as possible."""
        lines = "least++; greatest++; " if " - " in self.condition else ""
        count = f"greatest += {self.operators};"
        if self.by_data:
            return lines + f"{count} TOUCH({self.subscript})"
        count += f" least += {'0' if self.condition else self.operators};"
        guard = f"if ({self.condition}) " if self.condition else ""
        return lines + f"{guard}{{ {count} TOUCH({self.subscript}) }}"


class Program:
    """One function with a nest of loops."""

    def __init__(self, number):
        self.name = f"nest{number}"
        self.kind = random.choice(TYPES)
        self.indices = INDICES[:random.choice([1, 1, 2, 2, 2, 3])]
        self.headers = [header(self.kind, index, self.indices[:k])
                        for k, index in enumerate(self.indices)]
        self.statements = [Statement(self.indices) for _ in range(random.choice([1, 1, 2]))]

    def source(self):
        loops = "".join(f"    for ({'; '.join(parts)}) {{\n" for parts in self.headers)
        body = "".join(f"        {statement.source()}\n" for statement in self.statements)
        return (f"void {self.name}({self.kind} n, {self.kind} m, {self.kind} p, "
                f"double *restrict a, double x)\n{{\n{loops}{body}{'}' * len(self.headers)}\n}}\n")

    def runner(self):
        """Runs the nest with bookkeeping."""
        text = f"static void run_{self.name}({self.kind} n, {self.kind} m, {self.kind} p)\n{{\n"
        text += "    (void)n, (void)m, (void)p;\n    reset();\n"
        text += f"    is_unsigned = {int(self.kind in ('size_t', 'unsigned'))};\n"
        for k, parts in enumerate(self.headers):
            text += f"    for ({'; '.join(parts)}) {{ STEP {'entered++;' * (k == 0)}\n"
        text += "".join(f"        {statement.observed()}\n" for statement in self.statements)
        return text + "}" * len(self.headers) + "\n}\n"

    def checker(self, loop):
        """Compares what was recorded with the report's expressions."""
        text = f"static void check_{self.name}(long long n, long long m, long long p)\n{{\n"
        text += "    (void)n, (void)m, (void)p;\n    if (given_up || !entered)\n        return;\n"
        text += "    compared++;\n"
        array = next((a for a in loop["arrays"] if a["name"] == "a"), None)
        if array and array["extent"][0] is not None:
            text += (f"    long long lower = {array['lower'][0]}, extent = {array['extent'][0]};\n"
                     "    long long real = last < first ? 0 : last - first + 1;\n"
                     "    if (extent != real || (real && lower != first))\n"
                     '        fail("hull", n, m, p, first, real, lower, extent);\n')
            if array["exact"]:
                text += '    if (holes())\n        fail("exact", n, m, p, 0, 0, 0, 0);\n'
        work = loop["work"] or {"min": None, "max": None}
        text += (f"    long long low = {work['min'] or '0'}, high = "
                 f"{work['max'] or '1LL << 60'};\n"
                 "    if (least < low || greatest > high)\n"
                 '        fail("work", n, m, p, least, greatest, low, high);\n')
        if work["min"] is not None and work["min"] == work["max"]:
            text += ("    if (least != low)\n"
                     '        fail("exact work", n, m, p, least, greatest, low, high);\n')
        return text + "}\n"

    def call(self):
        start = 0 if self.kind in ("size_t", "unsigned") else -2
        return (f"    for (int n = {start}; n < 8; n++)\n"
                f"        for (int m = {start}; m < 7; m++)\n"
                f"            for (int p = {start}; p < 6; p++) {{\n"
                f"                run_{self.name}(n, m, p);\n"
                f"                check_{self.name}(n, m, p);\n            }}\n"
                f'    if (wrong) {{ printf("^ {self.name}, %lld times\\n", wrong); failed++; }}\n'
                "    wrong = 0;\n")


def report(programs, folder):
    """Lathe's outermost loops by function."""
    path = os.path.join(folder, "nests.c")
    with open(path, "w", encoding="utf-8") as file:
        file.write("#include <stddef.h>\n" + "".join(p.source() for p in programs))
    done = limits.run([os.environ.get("LATHE", "lathe"), "analyze", "--timeout",
                       str(300 * limits.FAR), "--no-offers", "--format", "json", path],
                      300, stdout=subprocess.PIPE, text=True, check=True)
    loops = json.loads(done.stdout)["files"][0]["loops"]
    return {loop["function"]: loop for loop in loops if loop["depth"] == 1}


def main():
    random.seed(int(sys.argv[1]))
    programs = [Program(k) for k in range(int(sys.argv[2]))]
    with tempfile.TemporaryDirectory() as folder:
        loops = report(programs, folder)
        text = PRELUDE + "".join(p.runner() + p.checker(loops[p.name]) for p in programs)
        text += "int main(void)\n{\n    int failed = 0;\n" + "".join(p.call() for p in programs)
        text += '    printf("compared %lld runs\\n", compared);\n'
        text += f'    printf("%d passed, %d failed\\n", {len(programs)} - failed, failed);\n'
        text += "    return failed != 0;\n}\n"
        path = os.path.join(folder, "check.c")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        binary = os.path.join(folder, "check")
        limits.run([os.environ.get("CC", "cc"), "-w", "-o", binary, path], 300, check=True)
        done = limits.run([binary], 300, stdout=subprocess.PIPE, text=True)
    bounded = sum(1 for loop in loops.values() if loop["arrays"] and
                  all(e is not None for a in loop["arrays"] for e in a["extent"]))
    print(f"seed {sys.argv[1]}: {bounded} of {len(loops)} nests with all extents")
    print(done.stdout, end="")
    if done.returncode:
        print("".join(p.source() for p in programs if f"^ {p.name}," in done.stdout))
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
