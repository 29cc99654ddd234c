#!/usr/bin/env python3
"""Random chains of loops (fuzz_chains.py), fused, and run by two threads under ThreadSanitizer.

usage: chains_threads.py [--count N] [--seed S] [--first N] [--batch N] [--jobs N] [--verbose]

What `fuse` and `contract` make of a chain goes on to `openmp-for`, at each loop that stands in no
other one. What takes it is compiled by clang with OpenMP and ThreadSanitizer: two threads must not
meet, and they leave the bits behind that the chain left, but where they add up numbers that are
rounded. Exit status 1 if anything is wrong. Without libarcher, which tells ThreadSanitizer what
OpenMP waits for, all is skipped.
"""

import collections
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)

import fuzz_chains  # noqa: E402
import gen_chains  # noqa: E402
import limits  # noqa: E402

LLVM = os.environ.get("LLVM", "/usr/lib/llvm-19")
ARCHER = os.path.join(LLVM, "lib", "libarcher.so")
COMPILER = [os.path.join(LLVM, "bin", "clang"), "-O1", "-g", "-fopenmp", "-fsanitize=thread"]
HEAD = "#include <stdint.h>\n" + gen_chains.PRELUDE
ROUNDED = re.compile(r"#pragma omp.*reduction\(")


class Tries(fuzz_chains.Tries):
    """What is asked of Lathe about one chain, with directives in the end."""

    def force(self, loop, shift, message):
        """Nothing is fused by force here."""

    def add_directives(self, variant):
        """The function with a directive above each loop that takes it; None: no loop does."""
        head, text = variant.text
        text, found = head + "\n" + text, False
        lines = (HEAD + text).split("\n")
        for at in range(len(lines) - 1, -1, -1):
            if re.match(r" *for \(", lines[at]) and not self.is_inside(lines, at):
                text = "\n".join(lines)
                with open(self.path, "w", encoding="ascii") as file:
                    file.write(text)
                line = gen_chains.Loop.__new__(gen_chains.Loop)
                line.line = at + 1 - gen_chains.PRELUDE.count("\n")
                answer = self.ask(line, [], "openmp-for")
                for edit in sorted(answer.get("edits", ()), key=lambda e: e["start"], reverse=True):
                    text = text[:edit["start"]] + edit["text"] + text[edit["end"]:]
                    found = True
                lines = text.split("\n")
        if not found:
            return None
        text = "\n".join(lines)
        start = text.index("double %s(" % self.name)
        heads = re.findall(r"(?m)^#define \w+\((?:.*\\\n)*.*$", text[:start])
        return "\n".join(heads), text[start:]

    @staticmethod
    def is_inside(lines, at):
        """Whether a loop stands in another one, as its indentation tells."""
        indent = len(lines[at]) - len(lines[at].lstrip())
        for k in range(at - 1, -1, -1):
            own = len(lines[k]) - len(lines[k].lstrip())
            if lines[k].strip() and own < indent:
                if re.match(r" *(for|while|do)\b", lines[k]):
                    return True
                indent = own
        return False

    def all(self):
        super().all()
        for variant in self.variants:
            variant.text = self.add_directives(variant)
        self.variants = [one for one in self.variants if one.text is not None]
        return self


def run_batch(tries, folder):
    """(counts, what is wrong) of a batch."""
    path, binary = os.path.join(folder, "program.c"), os.path.join(folder, "program")
    variants = {variant.name: variant for one in tries for variant in one.variants}
    counts = collections.Counter(variants=len(variants))
    counts["which add up what is rounded"] = sum(
        bool(ROUNDED.search(one.text[1])) for one in variants.values())
    counts["directives"] = sum(one.text[1].count("#pragma omp") for one in variants.values())
    if not variants:
        return counts, []
    with open(path, "w", encoding="ascii") as file:
        file.write(fuzz_chains.program(tries))
    subprocess.run([*COMPILER, *fuzz_chains.FLAGS, "-o", binary, path], check=True)
    done = limits.run(["setarch", "-R", binary], 600, stdout=subprocess.PIPE,
                      stderr=subprocess.PIPE, env=dict(
        os.environ, OMP_NUM_THREADS="2", OMP_DYNAMIC="false", OMP_TOOL_LIBRARIES=ARCHER,
        TSAN_OPTIONS="ignore_noninstrumented_modules=1 exitcode=66"))
    faults, said = [], done.stdout.decode("utf-8", "replace").splitlines()
    for line in said:
        found = re.match(r"(f\d+_\d+) ", line)
        variant = variants.get(found.group(1)) if found else None
        if variant and not ROUNDED.search(variant.text[1]):
            faults.append("%s, asked %s\n%s%s" % (line, variant.asked, variant.chain.text,
                                                  variant.text[1]))
    if done.returncode or not said or not said[-1].startswith("end: "):
        faults.append("exit status %d: %s" % (
            done.returncode, done.stderr.decode("utf-8", "replace")[:3000]))
    return counts, faults


def try_batch(job):
    """(counts, faults) of the chains first..first+count-1."""
    options, first, count = job
    with tempfile.TemporaryDirectory(prefix="chains-threads-") as folder:
        tries = [Tries(options.lathe, number, options.seed, folder).all()
                 for number in range(first, first + count)]
        counts, wrong = run_batch(tries, folder)
        counts["chains"] += count
        return counts, [fault for one in tries for fault in one.faults] + wrong


def main(argv):
    options = fuzz_chains.options_of(argv)
    if not os.path.exists(ARCHER):
        print("skipped: there is no %s\n0 passed, 0 failed, 1 skipped" % ARCHER)
        return 0
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
    if not total["variants"]:
        wrong.append("nothing was run")
    print("%d passed, %d failed" % (max(0, total["variants"] - len(wrong)), len(wrong)))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
