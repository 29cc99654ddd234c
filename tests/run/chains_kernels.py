#!/usr/bin/env python3
"""Random chains of loops (fuzz_chains.py), each as a kernel wherever Lathe offers it.

usage: chains_kernels.py [--count N] [--seed S] [--first N] [--batch N] [--jobs N] [--verbose]

From loops of a chain on, `fuse` is asked for one kernel (output=kernel) of two loops, and of as
many as may be one. Kernels run on the stand-in of standin/, which says what no GPU would take, for
five sizes, whatever overlaps that may, with threads in order, backwards and at random, and have to
leave the bits behind that the chain left, but where threads add up numbers that are rounded. Exit
status 1 if anything is wrong.
"""

import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)

import actions  # noqa: E402
import fuzz_chains  # noqa: E402
import gen_chains  # noqa: E402
import limits  # noqa: E402

OPTIONS = (["output=kernel"], ["output=kernel", "overlap=version"],
           ["output=kernel", "overlap=version", "serial=allow"])
ORDERS = ("0", "1", "2")


class Plain(gen_chains.Chain):
    """A chain whose loops are mostly parallel: they touch elements of their iteration."""

    def window_loop(self):
        return [self.loop()]

    def row_loop(self):
        return [self.loop()]

    def read(self):
        some = sorted(self.set - self.freed)
        if some and self.chance(50):
            return self.place(self.pick(*some))
        return super().read() if self.chance(7) else self.place(self.pick("a", "b", "c"))

    def statement(self):
        left = [one for one in self.temporaries if one not in self.freed]
        if left and self.chance(40):
            return self.to_temporary(left)
        if self.is_nest and self.chance(40):
            return ["for (int q = 0; q < 8; q++)", "    g[%s][q] = %s + q;" % (
                self.index, self.pick("g[%s][q]" % self.index, self.read()))]
        target = self.place(self.pick("a", "b", "c"))
        return self.pick(
            ["%s = %s - 1;" % (target, self.value())], ["%s = %s;" % (target, self.value())],
            self.less(target, self.value()), ["s += %s;" % self.read()],
            ["t += %s * %s;" % (self.read(), self.read())],
            ["if (%s > 2)" % self.read(), "    %s = %s / 3;" % (target, self.value())],
            ["for (int q = 0; q < 3; q++)", "    %s += %s;" % (target, self.read())])


class Kernel:
    """A chain with a kernel: its name, the files that it is made of, and what was asked."""

    def __init__(self, chain, name, asked, is_rounded):
        self.chain, self.name, self.asked, self.is_rounded = chain, name, asked, is_rounded
        self.path = os.path.join(chain.folder, name + ".c")
        self.kernels = self.path[:-2] + "_kernels.cu"


class Tries(fuzz_chains.Tries):
    """What is asked of Lathe about one chain, a function of its own each time."""

    def __init__(self, lathe, number, seed, folder):
        super().__init__(lathe, number, seed, folder)
        self.folder, self.kernels = folder, []
        if self.random.randrange(8):
            self.chain = Plain(self.random)
            self.text = self.chain.text(self.name)

    def try_kernel(self, loop, options):
        name = "%s_%d" % (self.name, len(self.kernels))
        self.path = os.path.join(self.folder, name + ".c")
        with open(self.path, "w", encoding="ascii") as file:
            file.write(gen_chains.PRELUDE + self.chain.text(name))
        answer = self.ask(loop, options)
        if "edits" not in answer:
            self.counts["refused: " + answer["refused"][0]["code"]] += 1
            return
        texts = {}
        for edit in sorted(answer["edits"], key=lambda e: (e["start"], e["end"]), reverse=True):
            path = os.path.normpath(edit["path"])
            if path not in texts:
                texts[path] = b""
                if os.path.exists(path):
                    with open(path, "rb") as file:
                        texts[path] = file.read()
            texts[path] = (texts[path][:edit["start"]] + edit["text"].encode() +
                           texts[path][edit["end"]:])
        for path, text in texts.items():
            with open(path, "wb") as file:
                file.write(text)
        is_rounded = "add up" in json.dumps(answer.get("facts", "")) or any(
            re.search(rb"static __device__ (double|float) block_", text)
            for text in texts.values())
        self.kernels.append(Kernel(self, name, "line %d %s" % (loop.line, " ".join(options)),
                                   is_rounded))

    def all(self):
        loops = [item for item in self.chain.items if isinstance(item, gen_chains.Loop)]
        for loop in loops[:-1]:
            self.try_kernel(loop, self.random.choice(OPTIONS))
        if len(loops) > 2:
            self.try_kernel(loops[0], ["count=all", *self.random.choice(OPTIONS)])
        return self


def write_program(tries, kernels, path):
    """A program that compares all kernels with their chains."""
    parts = ["#include <stdint.h>", gen_chains.PRELUDE]
    parts += [one.text + fuzz_chains.wrapper(one.name) for one in tries if one.kernels]
    rows = []
    for kernel in kernels:
        head = kernel.chain.text.split("\n{")[0].replace(kernel.chain.name + "(",
                                                         kernel.name + "(")
        parts.append(head + ";\n" + fuzz_chains.wrapper(kernel.name))
        rows.append('    {"%s", call_%s, call_%s, %d, %d, -1, -1},' % (
            kernel.name, kernel.chain.name, kernel.name,
            gen_chains.TYPES.index(kernel.chain.chain.type), not kernel.chain.chain.restrict))
    with open(os.path.join(HERE, "chains.c"), encoding="ascii") as file:
        harness = file.read()
    with open(path, "w", encoding="ascii") as file:
        file.write("\n".join([*parts, harness, "const struct chain_row rows[] = {", *rows,
                              "    {0}};", "const int rows_size = %d;" % len(rows)]) + "\n")


def compiled(*command):
    subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def build(tries, kernels, folder):
    path, binary = os.path.join(folder, "program.c"), os.path.join(folder, "program")
    cuda, script = os.path.join(folder, "all.cu"), os.path.join(HERE, "compile-cuda.sh")
    write_program(tries, kernels, path)
    actions.Pieces.join([one.kernels for one in kernels], cuda, ())
    library = subprocess.run(["bash", script, "library"], check=True, stdout=subprocess.PIPE,
                             text=True).stdout.strip()
    compiled("bash", script, cuda, cuda + ".o", "-I", folder)
    objects = [cuda + ".o"]
    for source in [path, *(one.path for one in kernels)]:
        compiled("gcc", "-O1", *fuzz_chains.FLAGS, "-I", folder, "-c", "-o", source + ".o", source)
        objects.append(source + ".o")
    compiled("clang++-19", "-o", binary, *objects, library, "-lpthread", "-lm", "-ldl")
    return binary


def run_batch(tries, folder):
    """(counts, what is wrong) of a batch."""
    kernels = [kernel for one in tries for kernel in one.kernels]
    known = {kernel.name: kernel for kernel in kernels}
    counts = collections.Counter(kernels=len(kernels))
    counts["which add up what is rounded"] = sum(kernel.is_rounded for kernel in kernels)
    if not kernels:
        return counts, []
    try:
        binary = build(tries, kernels, folder)
    except subprocess.CalledProcessError as error:
        return counts, [error.output.decode("utf-8", "replace")[:3000]]
    faults = {}
    for order in ORDERS:
        done = limits.run([binary], 600, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env=dict(os.environ, STANDIN_SEED=order))
        said = done.stdout.decode("utf-8", "replace").splitlines()
        for line in said:
            found = re.match(r"(f\d+_\d+) ", line)
            kernel = known.get(found.group(1)) if found else None
            if kernel is not None and not kernel.is_rounded:
                faults.setdefault(kernel.name, "%s, asked %s\n%s" % (line, kernel.asked,
                                                                     kernel.chain.text))
        if done.returncode or not said or not said[-1].startswith("end: "):
            faults.setdefault("", "order %s, exit status %d, behind %s: %s" % (
                order, done.returncode, said[-1:], done.stderr.decode("utf-8", "replace")[:3000]))
    return counts, list(faults.values())


def try_batch(job):
    """(counts, faults) of the chains first..first+count-1."""
    options, first, count = job
    with tempfile.TemporaryDirectory(prefix="chains-kernels-") as folder:
        tries = [Tries(options.lathe, number, options.seed, folder).all()
                 for number in range(first, first + count)]
        counts, wrong = run_batch(tries, folder)
        for one in tries:
            counts.update(one.counts)
        counts["chains"] += count
        return counts, [fault for one in tries for fault in one.faults] + wrong


def main(argv):
    options = fuzz_chains.options_of(argv)
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
    if not total["kernels"]:
        wrong.append("nothing was run")
    print("%d passed, %d failed" % (max(0, total["kernels"] - len(wrong)), len(wrong)))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
