#!/usr/bin/env python3
"""Random loop bodies (saturated.py), saturated with all options: one process a set of options for
many bodies, and one program for all that came out of it, in which each text that a body has got
runs once, on memory of its own, and has to leave the same there as the body. A body gets as many
sets of options as have each choice of an option with each choice of another, others than the bodies
before; with --every all that there are.

Where rounding=reassociate regroups, the program's floating-point numbers are those of a field
(field.h), in which nothing is rounded.

usage: LATHE=build/lathe tests/run/saturated_options.py [--count N] [--seed S] [--size BODIES]
           [--every] [--sanitize] [--keep FOLDER]"""

import argparse
import itertools
import json
import os
import random
import re
import sys
import tempfile

from saturated import HEAD, LATHE, Body, Recurrence, run

FIELD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "field.h")
SANITIZE = ["-g", "-fsanitize=address,undefined", "-fno-sanitize=float-cast-overflow"]
FUNCTION = re.compile(r"^void body(\d+)\(.*?^\}\n", re.MULTILINE | re.DOTALL)
# What a function leaves, and how the next one is told from the first.
DRIVER = """
enum { SIZE = 60, WAYS = 4 };
struct memory {
    double a[SIZE], b[SIZE], c[SIZE]; float f[SIZE]; int k[SIZE]; unsigned u[SIZE]; short s[SIZE];
    struct point p[SIZE];
};
struct variant {
    int body, number, is_apart;
    void (*call)(int, int, double *, double *, const double *, float *, int *, unsigned *, short *,
                 struct point *, double, unsigned);
};

#ifdef LATHE_TESTS_FIELD_H
#define SAME(x, y) (number(x) == number(y))
#else
#define SAME(x, y) ((x) != (x) ? (y) != (y) : memcmp(&(x), &(y), sizeof(x)) == 0)
#endif

static void prepare(struct memory *m)
{
    memset((void *)m, 0, sizeof *m);
    for (int i = 0; i < SIZE; i++) {
        m->a[i] = i % 7 - 2.5; m->b[i] = 1.25 * (i % 5); m->c[i] = i % 3 + 0.1;
        m->f[i] = i % 4 - 1.1f; m->k[i] = i % 4; m->u[i] = i * 1000003u; m->s[i] = i % 9 - 4;
        m->p[i].x = i % 6; m->p[i].y = 0.75; m->p[i].s = i % 5;
    }
    state = 1;
    scale = 1.5;
}

static void call(const struct variant *v, int way, struct memory *m)
{
    int m_size = way == 3 ? 0 : 1 + way * 2;
    prepare(m);
    if (v->is_apart)
        v->call(9, m_size, m->a + 2, m->b + 2, m->c + 2, m->f + 2, m->k + 2, m->u + 2, m->s + 2,
                m->p + 2, 0.3 + way, 77u);
    else
        v->call(9, m_size, m->a + 1, way == 1 ? m->a + 1 : way == 2 ? m->a + 2 : m->b + 1,
                m->c + 1, m->f + 1, m->k + 1, m->u + 1, m->s + 1,
                way == 2 ? (struct point *)m->p + 2 : m->p + 1, 0.3 + way, 77u);
}

static int differs(const struct memory *one, const struct memory *other)
{
    for (int i = 0; i < SIZE; i++)
        if (!SAME(one->a[i], other->a[i]) || !SAME(one->b[i], other->b[i]) ||
            !SAME(one->c[i], other->c[i]) || !SAME(one->f[i], other->f[i]) ||
            one->k[i] != other->k[i] || one->u[i] != other->u[i] || one->s[i] != other->s[i] ||
            !SAME(one->p[i].x, other->p[i].x) || !SAME(one->p[i].y, other->p[i].y) ||
            one->p[i].s != other->p[i].s)
            return i + 1;
    return 0;
}

int main(void)
{
    static struct memory first[WAYS], next;
    int wrong = 0;
    for (size_t k = 0; k < sizeof variants / sizeof *variants; k++) {
        const struct variant *v = &variants[k];
        fprintf(stderr, "%d %d\\n", v->body, v->number);
        for (int way = 0; way < WAYS; way++) {
            call(v, way, v->number == 0 ? &first[way] : &next);
            int place = v->number == 0 ? 0 : differs(&first[way], &next);
            if (place != 0) {
                printf("%d %d way %d, element %d\\n", v->body, v->number, way, place - 1);
                wrong++;
                break;
            }
        }
    }
    return wrong != 0;
}
"""


def option_sets():
    """Every choice of every option with every other; bulk is for GPUs alone."""
    return [{"rounding": rounding, "rules": rules, "carry": carry, "cost": cost, "loads": loads,
             "live": live}
            for rounding, rules, carry, live in itertools.product(
                ("exact", "contract", "reassociate"), ("on", "off"), ("off", "on"), ("0", "1", "3"))
            for cost, loads in (("cpu", "source"), ("gpu", "source"), ("gpu", "bulk"))]


def pairs_of(options):
    return set(itertools.combinations(options.items(), 2))


def few_sets(seed):
    """Sets in which each choice of an option stands with each one of another, others for another
    seed."""
    left = set().union(*map(pairs_of, option_sets()))
    sets = random.Random(seed).sample(option_sets(), len(option_sets()))
    chosen = []
    while left:
        chosen.append(max(sets, key=lambda options: len(pairs_of(options) & left)))
        left -= pairs_of(chosen[-1])
    return chosen


def functions(text):
    """The functions of a text, by their bodies' numbers."""
    return {int(found.group(1)): found.group(0) for found in FUNCTION.finditer(text)}


def saturated(folder, text, options):
    """What a text becomes, or None where lathe fails."""
    path = os.path.join(folder, "bodies.c")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    with open(os.path.join(folder, "compile_commands.json"), "w", encoding="utf-8") as file:
        json.dump([{"directory": folder, "file": "bodies.c",
                    "arguments": ["cc", "-std=gnu11", "-w", "-c", "bodies.c"]}], file)
    given = [word for name, value in options.items() for word in ("--set", f"{name}={value}")]
    done = run([LATHE, "batch", "-p", folder, "--action", "saturate", "--all", "-j", "1", "--write",
                *given])
    if done.returncode not in (0, 1) or "internal" in done.stderr:
        print(done.stderr[-600:])
        return None
    with open(path, encoding="utf-8") as file:
        return file.read()


class Variants:
    """The different texts of each body, the original first, and which options made them."""

    def __init__(self, originals):
        self.of = {body: {text: "the original"} for body, text in originals.items()}

    def add(self, made, options):
        for body, text in made.items():
            self.of[body].setdefault(text, " ".join(f"{k}={v}" for k, v in options.items()))

    def program(self):
        texts, rows = [], []
        for body, found in self.of.items():
            for number, text in enumerate(found):
                name = f"body{body}_{number}"
                texts.append(text.replace(f"void body{body}(", f"static void {name}(", 1))
                rows.append(f"    {{{body}, {number}, {int('restrict a' in text)}, {name}}},")
        types, rest = DRIVER.split("\n#ifdef", 1)
        return "\n".join([HEAD, *texts, types, "static const struct variant variants[] = {", *rows,
                          "};", "#ifdef" + rest])

    def count(self):
        return sum(len(found) - 1 for found in self.of.values())

    def tell(self, line):
        """A line of the program, with the options in place of the variant's number."""
        body, number = (int(word) for word in line.split()[:2])
        return f"body {body}, {list(self.of[body].values())[number]}: {line}"


def compiled(compiler, source, program, sanitize):
    """Gives what the compiler says where it fails."""
    more = ["-O1", *SANITIZE] if sanitize else ["-O2"]
    if compiler == "field":
        more = ["-O1", *SANITIZE[:2]] if sanitize else ["-O1"]
        command = ["g++", "-std=c++17", "-fwrapv", "-include", FIELD]
    else:
        command = [compiler, "-std=gnu11", "-ffp-contract=off"]
    done = run([*command, "-w", *more, "-o", program, source, "-lm"])
    return done.stderr if done.returncode != 0 else ""


def check(variants, compiler, folder, sanitize):
    """Runs all variants; gives how many were wrong."""
    text, program = variants.program(), os.path.join(folder, "program")
    source = os.path.join(folder, "field.cpp" if compiler == "field" else "all.c")
    if compiler == "field":
        text = re.sub(r"\b\d+\.\d+(e[+-]?\d+)?f?\b", r"Field(\g<0>)", text)
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    said = compiled(compiler, source, program, sanitize)
    if said:
        print(f"failed: {compiler} compiles {source} not: {said[:600]}")
        return 1
    done = run([program], timeout=600)
    lines = [variants.tell(line) for line in done.stdout.splitlines()]
    if done.returncode not in (0, 1) or (sanitize and "error" in done.stderr):
        reports = [line for line in done.stderr.splitlines() if "rror" in line]
        last = [line for line in done.stderr.splitlines() if re.fullmatch(r"\d+ \d+", line)]
        lines.append(f"ended with {done.returncode} {variants.tell(last[-1])} {reports[:3]}")
    for line in lines:
        print(f"failed: {compiler}: {line}", flush=True)
    return len(lines)


def batch(first, size, folder, given):
    """Gives the number of texts that were made, and of wrong ones."""
    text = HEAD + "\n".join((Recurrence if number % 2 else Body)(number).function(f"body{number}")
                            for number in range(first, first + size))
    exact, field = Variants(functions(text)), Variants(functions(text))
    wrong = 0
    for options in option_sets() if given.every else few_sets(first):
        made = saturated(folder, text, options)
        if made is None:
            print(f"failed: the bodies from {first}, {options}: lathe")
            wrong += 1
            continue
        (field if options["rounding"] == "reassociate" else exact).add(functions(made), options)
    compilers = ("gcc",) if given.sanitize else ("gcc", "clang-19")
    wrong += sum(check(exact, compiler, folder, given.sanitize) for compiler in compilers)
    if not given.sanitize:
        wrong += check(field, "field", folder, False)
    return exact.count() + field.count(), wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=int, default=50)
    parser.add_argument("--every", action="store_true")
    parser.add_argument("--sanitize", action="store_true")
    parser.add_argument("--keep")
    given = parser.parse_args()
    made = wrong = 0
    with tempfile.TemporaryDirectory() as scratch:
        for first in range(given.seed * 100000, given.seed * 100000 + given.count, given.size):
            folder = os.path.join(given.keep, str(first)) if given.keep else scratch
            os.makedirs(folder, exist_ok=True)
            size = min(given.size, given.seed * 100000 + given.count - first)
            one, bad = batch(first, size, folder, given)
            made, wrong = made + one, wrong + bad
            print(f"{first + size - given.seed * 100000} bodies: {made} texts, {wrong} wrong",
                  file=sys.stderr, flush=True)
    print(f"{made} texts were made of {given.count} bodies")
    print(f"{made} passed, {wrong} failed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
