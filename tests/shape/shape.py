#!/usr/bin/env python3
"""The shape of the kernels that extract-kernel and, where loops stand inside of one that is not
parallel, offload-region write, with the defaults alone: do all threads work, do neighbouring lanes
read neighbouring elements, is no more copied and launched than has to be, is
the text short. kernels.txt is the list; each of its programs is changed, compiled, run on the
stand-in for CUDA's run time (which counts), and compared with the original.

usage: shape.py [--least FIGURE=NUMBER...] [FUNCTION...]: the kernels of these functions, or all
--least asks that so many kernels are within a figure's limit. LATHE names the program, build/lathe
if not set. A kernel that computes something else is a failure. The last line is `N passed, N
failed`.
"""

import argparse
import concurrent.futures
import glob
import json
import math
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
RUN = os.path.join(HERE, "..", "run")
sys.dont_write_bytecode = True
sys.path += [os.path.join(HERE, ".."), RUN, os.path.join(HERE, "..", "reach"),
             os.path.join(HERE, "..", "oracle")]

import actions  # noqa: E402
import limits  # noqa: E402
import reach  # noqa: E402

# By figure: whether a value is as wanted, and how the limit reads.
WANTED = {
    "threads": (lambda value: value >= 0.9, ">= 0.90"),
    "coalesced": (lambda value: value >= 0.9, ">= 0.90"),
    "bytes": (lambda value: value <= 1.02, "<= 1.02"),
    "launches": (lambda value: value <= 1, "<= 1"),
    "tokens": (lambda value: value <= 1.7, "<= 1.70"),
}
TILED = 3.2  # tokens of a kernel with tiles in shared memory
MEANS = ("tokens", "lines")
LINES = 1.2
TOKEN = re.compile(r"[A-Za-z_]\w*|\.?\d(?:[eEpP][+-]|[\w.])*|\"(?:\\.|[^\"])*\"|<<<|>>>|->|\+\+|--"
                   r"|[-+*/%&|^<>=!]=|&&|\|\||<<|>>|\S")
DRIVER = """#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "%s"
static unsigned long state = 1;
static void *filled(size_t count, int is_double)
{
    double *reals = malloc((count + 1) * sizeof *reals);
    for (size_t i = 0; i < count; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        if (is_double) reals[i] = (double)(state >> 40) / 16777216.0;
        else ((int *)reals)[i] = (int)(state >> 57);
    }
    return reals;
}
int main(void)
{
%s
    return 0;
}
"""


class Wrong(Exception):
    """A program that does not compile, or computes something else."""


class Kernel:
    """A line of kernels.txt."""

    def __init__(self, line):
        fields = [field.strip() for field in line.split("|")]
        self.path, self.function = fields[0].split()
        self.sizes = {name: int(value) for name, value in
                      (word.split("=") for word in fields[1].split())}
        self.arrays = [re.fullmatch(r"(?:(int):)?(\w+)=(.+)", word).groups()
                       for word in fields[2].split()]
        self.arguments = fields[3]
        self.iterations, self.to_device, self.to_host, self.launches = map(self.value, fields[4:8])
        self.records = "records" in fields[8:]
        self.tiled = False
        self.element = 4 if self.arrays[0][0] else 8

    def value(self, expression):
        return eval(expression, {}, dict(self.sizes))  # pylint: disable=eval-used

    def main(self):
        """What the driver does: fills the arrays, calls, prints."""
        lines = ["int %s = %d; (void)%s;" % (name, value, name)
                 for name, value in self.sizes.items()]
        for kind, name, count in self.arrays:
            lines.append("void *%s = filled(%d, %d);" % (name, self.value(count), kind is None))
        lines.append("%s(%s);" % (self.function, self.arguments))
        for kind, name, count in self.arrays:
            printed = 'printf("%%d\\n", ((int *)%s)[i]);' if kind else \
                'printf("%%.17g\\n", ((double *)%s)[i]);'
            lines.append("for (int i = 0; i < %d; i++) %s free(%s);" % (
                self.value(count), "{ " + printed % name + " }", name))
        return "\n".join("    " + line for line in lines)


def run(command, what, **options):
    done = limits.run(command, 300, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                      stderr=subprocess.PIPE, **options)
    if done.returncode:
        raise Wrong("%s: %s" % (what, done.stderr.decode("utf-8", "replace")[:1500]))
    return done.stdout.decode()


def tokens(text):
    return len(TOKEN.findall(re.sub(r"(?s)/\*.*?\*/|//[^\n]*", " ", text)))


def kernels_of(text):
    """The kernels of a CUDA file, from `__global__` to the end of the body."""
    for found in re.finditer(r"(?m)^[^\n]*__global__(?:.|\n)*?\n\}", text):
        yield found.group(0)


class Changed:
    """A function in a copy of its file, whose parallel loops become kernels; `source` counts the
    tokens of those that have, `refused` says why the others have not. `options` are those of
    extract-kernel."""

    def __init__(self, path, function, options):
        self.path, self.function, self.source, self.refused = path, function, 0, []
        self.options = options
        self.copy = actions.Copy.__new__(actions.Copy)
        self.copy.path, self.copy.folder, self.copy.moves = path, os.path.dirname(path), []
        with open(path, "rb") as file:
            self.original = self.copy.text = file.read()
        self.lines = self.original.decode().split("\n")

    def apply(self, action, loop, moved, options=()):
        """Applies an action to a loop, by which the loops `moved` become kernels: None, or what is
        said against it."""
        offer = actions.Offer(action, self.function, loop["line"], loop["column"], ())
        status, answer = actions.refactor(reach.lathe(), self.path,
                                          self.copy.place(offer, self.original), action,
                                          options, [])
        if status != 0:
            if not isinstance(answer, dict):
                raise Wrong("%s: %s" % (self.function, answer))
            return answer["refused"][0]["message"]
        self.copy.apply(answer["edits"])
        self.source += sum(tokens("\n".join(self.lines[one["line"] - 1:one["endLine"]]))
                           for one in moved)
        return None

    def is_row(self, roots):
        """Whether loops follow each other, with nothing but comments between them."""
        gaps = ("\n".join(self.lines[one["endLine"]:other["line"] - 1])
                for one, other in zip(roots, roots[1:]))
        return len(roots) > 1 and all(tokens(gap) == 0 for gap in gaps)

    def move_row(self, roots, moved):
        """Moves all parallel loops in loops that follow each other: the data stays on the device
        from the first to the last. False: that is refused."""
        return self.is_row(roots) and not self.apply(
            "offload-region", roots[0], moved, ["count=%d" % len(roots)])

    def move(self, root, inside):
        """Moves the outermost parallel loops inside a loop: the data stays on the device while it
        runs, where it is not parallel itself and offload-region takes it."""
        if root["id"] != inside[0]["id"] and not self.apply("offload-region", root, inside):
            return
        for loop in sorted(inside, key=lambda one: -one["line"]):
            problem = self.apply("extract-kernel", loop, [loop], self.options)
            self.refused += [problem] if problem else []


def change(path, function, options=()):
    """Makes kernels of the outermost parallel loops of a function in a copy, from the last to the
    first: (tokens of those that it takes, how many there are, refusals)."""
    loops = reach.loops_of(path)
    by_id = {loop["id"]: loop for loop in loops.values()}
    outermost = [loop for (name, _), loop in loops.items() if name == function and
                 reach.is_parallel(loop) and reach.is_outermost(loop, by_id)]
    if not outermost:
        raise Wrong("%s: no loop is parallel" % function)

    def root(loop):
        return loop if loop["parent"] is None else root(by_id[loop["parent"]])
    changed, inside = Changed(path, function, options), {}
    for loop in outermost:
        inside.setdefault(root(loop)["id"], []).append(loop)
    roots = sorted((loop for (name, _), loop in loops.items()
                    if name == function and loop["parent"] is None), key=lambda one: one["line"])
    if changed.move_row(roots, outermost):
        return changed.source, len(outermost), changed.refused
    for one in sorted(inside, key=lambda one: -by_id[one]["line"]):
        changed.move(by_id[one], inside[one])
    return changed.source, len(outermost), changed.refused


def build(folder, path, main, kernels):
    """Compiles the changed file with the driver and its kernels."""
    unit, program = os.path.join(folder, "driver.c"), os.path.join(folder, "program")
    script = os.path.join(RUN, "compile-cuda.sh")
    with open(unit, "w", encoding="ascii") as file:
        file.write(DRIVER % (path, main))
    run(["gcc", "-std=gnu11", "-w", "-O0", "-c", "-o", unit + ".o", unit], "gcc")
    for kernel in kernels:
        run(["bash", script, kernel, kernel + ".o", "-I", folder], os.path.basename(kernel))
    library = run(["bash", script, "library"], "library").strip()
    run(["g++", "-o", program, unit + ".o", *(kernel + ".o" for kernel in kernels), library,
         "-lm"], "link")
    return program


def close(one, other):
    return abs(one - other) <= 1e-9 * max(1.0, abs(one), abs(other))


def figures(kernel, counts):
    """What a run has cost, by figure."""
    all_of = counts["kernels"]
    apart = dict(same=0, adjacent=0, near=0, far=0)
    for one in all_of:
        for kind in one["global"].values():
            for key in apart:
                apart[key] += kind[key]
    copied = sum(counts["copies"][way]["bytes"] for way in ("to_device", "to_host"))
    return {
        "threads": sum(one["working"] for one in all_of) / kernel.iterations,
        "coalesced": (apart["same"] + apart["adjacent"]) / max(sum(apart.values()), 1),
        "bytes": copied / (kernel.element * (kernel.to_device + kernel.to_host)),
        "launches": sum(one["launches"] for one in all_of) / kernel.launches,
    }


def measure(kernel):
    """(figures, refusals, loops) of one kernel; no figures where nothing is taken."""
    with tempfile.TemporaryDirectory(prefix="shape-") as folder:
        path = os.path.join(folder, kernel.path)
        with open(os.path.join(TOP, "corpus", kernel.path), "rb") as file:
            text = file.read()
        with open(path, "wb") as file:
            file.write(text)
        expected = run([build(folder, path, kernel.main(), [])], kernel.function).split()
        source, loops, refused = change(path, kernel.function)
        kernels = glob.glob(os.path.join(folder, "*.cu"))
        if not kernels:
            return {}, refused, loops
        counts = os.path.join(folder, "counts.json")
        found = run([build(folder, path, kernel.main(), kernels)], kernel.function,
                    env=dict(os.environ, STANDIN_COUNTS=counts)).split()
        if len(found) != len(expected) or not all(map(close, map(float, expected),
                                                      map(float, found))):
            raise Wrong("%s computes something else" % kernel.function)
        with open(counts, encoding="utf-8") as file:
            result = figures(kernel, json.load(file))
        texts = [open(one, encoding="utf-8").read() for one in kernels]
        result["tokens"] = sum(tokens(one) for text in texts for one in kernels_of(text)) / source
        kernel.tiled = any("_tile[" in text for text in texts)
        if result["launches"] < 1 or refused:
            return {"tokens": result["tokens"]}, refused, loops
        return result, refused, loops


def code_lines(text):
    text = re.sub(r"(?s)/\*.*?\*/|//[^\n]*", "", text)
    return sum(bool(line.strip()) for line in text.splitlines())


def reference_lines(name):
    """Lines of code that extract-kernel adds to a reference's original, for those of the port
    written by hand; None where a loop is refused."""
    folder = os.path.join(TOP, "tests", "reference")
    port = os.path.join(folder, name + "_plain.cu")
    with open(port if os.path.exists(port) else os.path.join(folder, name + ".cu"),
              encoding="utf-8") as file:
        by_hand = code_lines(file.read())
    with tempfile.TemporaryDirectory(prefix="shape-") as work:
        path = os.path.join(work, name + ".c")
        with open(os.path.join(folder, name + ".c"), encoding="utf-8") as file:
            before = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(before)
        _, loops, refused = change(path, name)
        if refused or not loops:
            return None
        added = -code_lines(before)
        for one in glob.glob(os.path.join(work, "*")):
            with open(one, encoding="utf-8") as file:
                added += code_lines(file.read())
    return added / by_hand


def mean(values):
    """The geometric mean."""
    return math.exp(sum(map(math.log, values)) / len(values)) if values else math.nan


def row(name, values, good, note):
    cells = ["%.2f%s" % (values[figure], "" if good[figure] else "!") if figure in values
             else "-" for figure in WANTED]
    return "%-28s %s  %s" % (name, " ".join("%9s" % cell for cell in cells), note)


def attempt(kernel):
    try:
        return measure(kernel)
    except Wrong as problem:
        return str(problem)


def print_table(kernels, answers, tell):
    """Prints a line for each kernel; gives by figure how many are within its limit."""
    passing = dict.fromkeys(WANTED, 0)
    print("%-28s %s" % ("kernel", " ".join("%9s" % figure for figure in WANTED)))
    for kernel, answer in zip(kernels, answers):
        if isinstance(answer, str):
            print("%-28s FAILED %s" % (kernel.function, answer))
            continue
        values, refused, loops = answer
        note = "%d of %d loops refused" % (len(refused), loops) if refused or not loops else ""
        if tell:
            note = "; ".join([note, *refused])
        if not note and len(values) < len(WANTED):
            note = "a kernel is not entered"
        if kernel.records:
            values.pop("coalesced", None)
            note += " records"
        if kernel.tiled:
            note += " tiles"
        good = {figure: value <= TILED if figure == "tokens" and kernel.tiled
                else WANTED[figure][0](value) for figure, value in values.items()}
        print(row(kernel.function, values, good, note))
        for figure in values:
            passing[figure] += good[figure]
    return passing


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--least", nargs="+", default=[], metavar="FIGURE=NUMBER")
    parser.add_argument("--refusals", action="store_true", help="say why loops are refused")
    parser.add_argument("--no-lines", action="store_true", help="leave the references out")
    parser.add_argument("functions", nargs="*")
    options = parser.parse_args()
    with open(os.path.join(HERE, "kernels.txt"), encoding="utf-8") as file:
        lines = re.sub(r"\n +", " ", file.read()).splitlines()
    kernels = [Kernel(line) for line in lines if not line.startswith("#")]
    kernels = [kernel for kernel in kernels
               if not options.functions or kernel.function in options.functions]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = list(pool.map(attempt, kernels))
    passing = print_table(kernels, answers, options.refusals)
    for figure, (_, limit) in WANTED.items():
        print("%-10s %s: %d of %d" % (figure, limit, passing[figure], len(kernels)))
    print("tokens, geometric mean: %.2f" % mean([
        answer[0]["tokens"] for answer in answers
        if not isinstance(answer, str) and "tokens" in answer[0]]))
    if not options.no_lines:
        names = sorted(os.path.basename(path)[:-len(".run.c")] for path in
                       glob.glob(os.path.join(TOP, "tests", "reference", "*.run.c")))
        lines = {name: reference_lines(name) for name in names}
        known = [value for value in lines.values() if value]
        print("lines added, for those of the references by hand (<= %.2f): %s; geometric mean %.2f "
              "of %d" % (LINES, ", ".join("%s %s" % (name, "%.2f" % value if value else "-")
                                          for name, value in lines.items()), mean(known),
                         len(known)))
    failed = sum(isinstance(answer, str) for answer in answers)
    for wish in options.least:
        figure, number = wish.split("=")
        if passing[figure] < int(number):
            print("failed: %s: %d kernels, %s wanted" % (figure, passing[figure], number))
            failed += 1
    print("%d passed, %d failed" % (len(answers) + len(options.least) - failed, failed))
    return 1 if failed or not answers else 0


if __name__ == "__main__":
    sys.exit(main())
