#!/usr/bin/env python3
"""Random chains of loops (tests/fuzz/gen_chains.py), fused and contracted wherever Lathe offers it.

usage: fuzz_chains.py [--count N] [--seed S] [--first N] [--batch N] [--jobs N] [--verbose]

From each loop of a chain on, `fuse` is asked for two loops, for as many as may, with options, and
for several of which each may come later or be longer; and `contract` where a loop has an array
whose elements could be variables.
What it makes is compiled by gcc and clang, and by gcc under AddressSanitizer, and has to leave the
same bits behind as the chain did, for five sizes, whatever overlaps that may. What it refuses for a
dependence with two iterations is fused all the same (Chain.until) and run with the witness's
parameters, and with few more iterations, where later ones overwrite what these leave: that has to
change what the two loops compute or leave behind. Where both write, a third one may write before
anybody reads, and conditions may never hold together: these are counted. Exit status 1 if anything
is wrong.
"""

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
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, "..", "fuzz"))
sys.path.insert(0, os.path.join(HERE, ".."))

import gen_chains  # noqa: E402
import limits  # noqa: E402

FLAGS = ["-std=gnu11", "-w", "-ffp-contract=off", "-fwrapv", "-fno-strict-aliasing"]
COMPILERS = (["gcc", "-O2"], ["clang-19", "-O2"],
             ["gcc", "-O1", "-fsanitize=address", "-fno-omit-frame-pointer"])
WITNESS = re.compile(r"(?:flow|anti|output) dependence: (?:with ([^,]+(?:, [^,]+)*), )?iteration "
                     r"\((.*?)\) (?:reads|writes) (\S+) before iteration \((.*?)\)")
MOST_SIZE = 24


class Variant:
    """A function that was made of a chain: what was asked, and its text."""

    def __init__(self, chain, name, asked, text, forced=None):
        self.chain, self.name, self.asked, self.text = chain, name, asked, text
        self.sizes, self.original = forced or (None, None)


class Tries:
    """What is asked of Lathe about one chain."""

    def __init__(self, lathe, number, seed, folder):
        self.lathe, self.number = lathe, number
        self.random = random.Random("chains/%d/%d" % (seed, number))
        self.chain = gen_chains.Chain(self.random)
        self.name = "f%d" % number
        self.text = self.chain.text(self.name)
        self.path = os.path.join(folder, self.name + ".c")
        with open(self.path, "w", encoding="ascii") as file:
            file.write(gen_chains.PRELUDE + self.text)
        self.variants, self.counts, self.faults = [], collections.Counter(), []

    def ask(self, loop, options, action="fuse"):
        """The answer of `lathe refactor`, as it is printed."""
        line = loop.line + gen_chains.PRELUDE.count("\n")
        command = [self.lathe, "refactor", action, "%s:%d" % (self.path, line), "--json"]
        for option in options:
            command += ["--set", option]
        done = limits.run(command, 100, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.counts["asked"] += 1
        if done.returncode not in (0, 1):
            self.faults.append("%s:%d: %s: exit status %d: %s" % (
                self.name, line, " ".join(options), done.returncode, done.stderr[-300:]))
            return {"refused": [{"code": "failed", "message": ""}]}
        return json.loads(done.stdout)

    def apply(self, loop, options, answer):
        """Keeps what the edits make of the function, unless it is known."""
        with open(self.path, "rb") as file:
            text = file.read()
        for edit in sorted(answer["edits"], key=lambda e: (e["start"], e["end"]), reverse=True):
            text = text[:edit["start"]] + edit["text"].encode() + text[edit["end"]:]
        text = text.decode()
        start = text.index("double %s(" % self.name)
        self.counts["applied"] += 1
        is_chain = any(option in ("count=3", "count=all") for option in options)
        for option in options:
            self.counts["with " + option.split("=")[0]] += 1
            if is_chain and option.split("=")[0] in ("shift", "peel"):
                self.counts["chains with " + option.split("=")[0]] += 1
        asked = "line %d %s" % (loop.line, " ".join(options))
        if any(one.text[1] == text[start:] for one in self.variants if one.sizes is None):
            return
        head = "\n".join(re.findall(r"(?m)^#define \w+\((?:.*\\\n)*.*$", text[:start]))
        name = "%s_%d" % (self.name, len(self.variants))
        self.variants.append(Variant(self, name, asked, (head, text[start:])))

    def force(self, loop, shift, message):
        """Keeps the function that is fused by force."""
        found = WITNESS.search(message)
        if not found or self.chain.neighbour(loop) is None:
            return
        sizes = {"n": 6, "m": 6}
        for one in (found.group(1) or "").split(", "):
            name, _, value = one.partition(" = ")
            if name in sizes:
                sizes[name] = int(value)
        if max(sizes.values()) > MOST_SIZE:
            self.counts["witnesses too large to be run"] += 1
            return
        if "n" not in (found.group(1) or ""):
            sizes["n"] = sizes["m"]
        name = "%s_%d" % (self.name, len(self.variants))
        self.variants.append(Variant(
            self, name, "line %d: %s" % (loop.line, message),
            ("", self.chain.until(self.name, loop, shift)),
            ((sizes["n"], sizes["m"]), self.chain.until(name + "_before", loop))))

    def try_pair(self, loop):
        options = ["overlap=version", "serial=allow"]
        if self.random.randrange(2):
            options.append("contract=off")
        answer, shift = self.ask(loop, options), 0
        if "edits" in answer:
            self.apply(loop, options, answer)
            return
        message = answer["refused"][0]["message"]
        self.counts["refused: " + answer["refused"][0]["code"]] += 1
        if answer["refused"][0]["code"] == "dependence":
            self.force(loop, shift, message)
        found = re.search(r"\((shift|peel)=(\w+)\)", message)
        if found:
            self.try_further(loop, [*options, "%s=%s" % found.groups()])

    def try_further(self, loop, options):
        answer = self.ask(loop, options)
        if "edits" in answer:
            self.apply(loop, options, answer)
        else:
            self.counts["refused further: " + answer["refused"][0]["code"]] += 1
        if any(option.startswith("window=") for option in options):
            self.counts["fuse with window, " + ("applied" if "edits" in answer else "refused")] += 1

    def try_contract(self, loop):
        for window in ("refuse", "rotate", "recompute"):
            options = ["array=" + loop.temporary, "window=" + window]
            answer = self.ask(loop, options, "contract")
            kind = "contract, %s: " % window
            if "edits" in answer:
                self.counts[kind + "applied"] += 1
                self.apply(loop, options, answer)
            else:
                self.counts[kind + "refused: " + answer["refused"][0]["code"]] += 1

    def all(self):
        loops = [item for item in self.chain.items if isinstance(item, gen_chains.Loop)]
        for loop in loops:
            if loop.temporary is not None:
                self.try_contract(loop)
        for loop in loops[:-1]:
            self.try_pair(loop)
            if loop is loops[0] or self.random.randrange(3) == 0:
                self.try_further(loop, ["count=all", *self.random.sample(
                    ["overlap=version", "serial=allow", "contract=off"],
                    self.random.choice([0, 1, 2, 2]))])
            if self.chain.temporaries and self.chain.restrict:
                self.try_further(loop, [
                    "count=%s" % self.random.choice(["2", "3", "all"]),
                    "window=%s" % self.random.choice(["rotate", "recompute"]),
                    *self.random.choice([["peel=on"], ["peel=on", "shift=1"], []])])
            if loop is not loops[-2]:
                self.try_further(loop, [
                    "count=%s" % self.random.choice(["3", "all"]), "overlap=version",
                    "serial=allow", *self.random.choice(
                        [["peel=on"], ["shift=1"], ["shift=2"], ["peel=on", "shift=1"]])])
        return self


def program(tries):
    """The text of a program that compares all variants with their chains."""
    parts = ["#include <stdint.h>", gen_chains.PRELUDE, "static void note(int, long, double);",
             "#define NOTE(loop, index, value) (note(loop, index, value), value)"]
    rows = []
    for one in tries:
        if one.variants:
            parts.append(one.text)
            parts.append(wrapper(one.name))
        for variant in one.variants:
            head, text = variant.text
            original = variant.name + "_before" if variant.sizes else one.name
            if variant.sizes:
                parts.append(variant.original + wrapper(original))
            undefined = "".join("#undef %s\n" % name
                                for name in re.findall(r"#define (\w+)\(", head))
            parts.append("%s\n%s%s%s" % (
                head, re.sub(r"\b%s\(" % one.name, variant.name + "(", text), undefined,
                wrapper(variant.name)))
            n, m = variant.sizes or (-1, -1)
            rows.append('    {"%s", call_%s, call_%s, %d, %d, %d, %d},' % (
                variant.name, original, variant.name,
                gen_chains.TYPES.index(one.chain.type), not one.chain.restrict, n, m))
    with open(os.path.join(HERE, "chains.c"), encoding="ascii") as file:
        harness = file.read()
    return "\n".join([*parts, harness, "const struct chain_row rows[] = {", *rows, "    {0}};",
                      "const int rows_size = %d;" % len(rows)]) + "\n"


def wrapper(name):
    return ("static double call_%s(int n, int m, void *a, void *b, void *c, void *g, const int *x)"
            "\n{\n    return %s(n, m, a, b, c, g, x);\n}\n" % (name, name))


def stores_itself(variant):
    """Whether the array that is told of gets what it has already: `b[j] = b[j];`."""
    array = re.search(r"(?:reads|writes) (\w+)\[", variant.asked)
    return array and re.search(r"\b(%s\[[^];]*\]) = (?:NOTE\(\d+, \w+, )?\1\)?;" %
                               array.group(1), variant.original)


def run_batch(tries, folder):
    """(counts, what is wrong with a batch of variants), each with the first compiler to say so."""
    path, binary = os.path.join(folder, "program.c"), os.path.join(folder, "program")
    with open(path, "w", encoding="ascii") as file:
        file.write(program(tries))
    variants = {variant.name: variant for one in tries for variant in one.variants}
    hidden = {name for name, variant in variants.items() if variant.sizes and (
        re.search(": output dependence|, where '", variant.asked) or stores_itself(variant))}
    faults, told, counts = [], set(), collections.Counter()
    for compiler in COMPILERS:
        done = limits.run([*compiler, *FLAGS, "-o", binary, path], 600, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
        if done.returncode:
            faults.append("%s: %s" % (" ".join(compiler), "; ".join(re.findall(
                r".*error.*", done.stdout.decode("utf-8", "replace")))[:600]))
            continue
        done = limits.run([binary], 300, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        said = done.stdout.decode("utf-8", "replace").splitlines()
        for line in said:
            found = re.match(r"(f\d+_\d+) ", line)
            if found and found.group(1) in hidden:
                counts["which writes or conditions hide"] += compiler is COMPILERS[0]
                continue
            if found and found.group(1) not in told:
                told.add(found.group(1))
                variant = variants[found.group(1)]
                faults.append("%s: %s, asked %s\n%s%s" % (
                    " ".join(compiler[:2]), line, variant.asked, variant.chain.text,
                    variant.text[1]))
        if compiler is COMPILERS[0]:
            counts["which show it with the witness's sizes"] += said.count("at once")
            counts["which show it with more iterations"] += said.count("later")
        if done.returncode or not said or not said[-1].startswith("end: "):
            faults.append("%s: exit status %d: %s" % (" ".join(compiler), done.returncode,
                                                      "\n".join(said[:20])))
    return counts, faults


def try_batch(job):
    """(counts, faults) of the chains first..first+count-1."""
    options, first, count = job
    counts = collections.Counter()
    with tempfile.TemporaryDirectory(prefix="fuzz-chains-") as folder:
        tries = [Tries(options.lathe, number, options.seed, folder).all()
                 for number in range(first, first + count)]
        faults = [fault for one in tries for fault in one.faults]
        for one in tries:
            counts.update(one.counts)
            counts["variants compared"] += sum(v.sizes is None for v in one.variants)
            counts["forced against a refusal"] += sum(v.sizes is not None for v in one.variants)
        counts["chains"] += count
        further, wrong = run_batch(tries, folder)
        counts.update(further)
        faults += wrong
    return counts, faults


def options_of(argv):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=20, help="random chains")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--batch", type=int, default=10)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args(argv)
    options.lathe = os.path.abspath(os.environ.get("LATHE", os.path.join(
        os.environ.get("BUILD_DIR", "build"), "lathe")))
    return options


def main(argv):
    options = options_of(argv)
    end, begin = options.first + options.count, time.monotonic()
    jobs = [(options, first, min(options.batch, end - first))
            for first in range(options.first, end, options.batch)]
    total, wrong = collections.Counter(), []
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for done, (counts, faults) in enumerate(pool.map(try_batch, jobs), 1):
            total.update(counts)
            wrong += faults
            for fault in faults:
                print("WRONG %s" % fault, flush=True)
            if options.verbose:
                print("%d of %d batches, %d wrong, %.0f s" % (
                    done, len(jobs), len(wrong), time.monotonic() - begin), flush=True)
    for name, value in sorted(total.items()):
        print("%-40s %d" % (name, value))
    if not total["variants compared"] or not total["forced against a refusal"]:
        wrong.append("nothing was run")
        print("WRONG: nothing was run")
    print("%d passed, %d failed" % (max(0, total["variants compared"] +
                                        total["forced against a refusal"] - len(wrong)),
                                    len(wrong)))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
