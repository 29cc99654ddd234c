#!/usr/bin/env python3
"""Times what the recipes of corpus/recipes make of their kernels: medians of five, each variant in
turn, in regions that are long enough. Ten kernels on two threads beside `gcc -O3`, Polly and what a
person wrote (tests/recipes/references); a matrix product on one thread beside the peak of a core;
each recipe's result on one thread beside its original; how many lines are edited, and which tokens
are kept. Says what is wanted and whether it is met, but not on a machine that others use.

usage: tests/bench/recipes.py [--quick] [--markdown FILE] [KERNEL]...
  --quick      small sizes and one run each: a test of this program
  --markdown   writes the tables for the README
"""
import argparse
import datetime
import difflib
import math
import os
import pathlib
import platform
import re
import resource
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "tests/recipes"))
import kernels  # noqa: E402

REFERENCES = ROOT / "tests/recipes/references"
CLANG = os.environ.get("LLVM", "/usr/lib/llvm-19") + "/bin/clang"
TEN = ["matmul", "mvt", "correlation", "two_products", "syrk", "gemver", "jacobi_2d", "heat_3d",
       "dot", "histogram"]
RUNS = 5
SHORTEST = 0.2      # seconds of a region
BUSY = 0.05         # the share of the processors that others may use
MEAN, OF_BEST, PRODUCT, OF_PEAK, NOT_SLOWER, LINES, TOKENS = 3.3, 0.9, 6.5, 55, 0.95, 1.2, 95
GCC = ["gcc", "-std=c11", "-O3"]
NATIVE = [*GCC, "-march=native"]
# In its own dialect gcc contracts `s + a * b`, as the loop of the peak does.
FUSED = ["gcc", "-O3", "-march=native"]
# Its own threads come with an OpenMP runtime.
POLLY = [CLANG, "-std=c11", "-O3", "-fopenmp", "-mllvm", "-polly", "-mllvm", "-polly-parallel"]
PROGRAM = """#include <stdio.h>
#include <stdlib.h>
#include <time.h>

{fill}
{prototype}

static double seconds(void)
{{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return now.tv_sec + 1e-9 * now.tv_nsec;
}}

int main(int argc, char **argv)
{{
    if (argc != {arguments})
        return 2;
    int repeat = atoi(argv[1]);
{body}    double begin = seconds();
    for (int turn = 0; turn < repeat; turn++)
        {call};
    printf("%.6f\\n", seconds() - begin);
    return 0;
}}
"""
# Sums that do not wait for each other, in vectors as wide as the machine's.
PEAK = """#include <stdio.h>
#include <time.h>
#ifdef __AVX512F__
#define BYTES 64
#else
#define BYTES 32
#endif
typedef double vector __attribute__((vector_size(BYTES)));
int main(int argc, char **argv)
{
    (void)argv;
    vector sum[12], factor = {0}, added = {0};
    struct timespec begin, end;
    const long rounds = 100000000;
    factor += 1.0 / argc;
    added += 1e-9 * argc;
    for (int k = 0; k < 12; k++)
        sum[k] = added * k;
    timespec_get(&begin, TIME_UTC);
    for (long round = 0; round < rounds; round++) {
#pragma GCC unroll 12
        for (int k = 0; k < 12; k++)
            sum[k] = sum[k] * factor + added;
    }
    timespec_get(&end, TIME_UTC);
    for (int k = 1; k < 12; k++)
        sum[0] += sum[k];
    double time = end.tv_sec - begin.tv_sec + 1e-9 * (end.tv_nsec - begin.tv_nsec);
    double done = 24.0 * rounds * BYTES / sizeof(double);
    printf("%.3f\\n", sum[0][0] == 0 ? 0 : done / time * 1e-9);
    return 0;
}
"""


class Machine:
    """How much of the processors others use while this runs."""
    def __init__(self):
        self.begin = self.busy(), self.own()
        self.loads = [os.getloadavg()[0]]

    @staticmethod
    def busy():
        """Seconds that processors have worked, all programs together."""
        words = pathlib.Path("/proc/stat").read_text().split("\n")[0].split()[1:]
        user, nice, system, _, _, interrupt, soft, steal = map(int, words[:8])
        return (user + nice + system + interrupt + soft + steal) / os.sysconf("SC_CLK_TCK")

    @staticmethod
    def own():
        return sum(used.ru_utime + used.ru_stime for used in
                   (resource.getrusage(resource.RUSAGE_CHILDREN),
                    resource.getrusage(resource.RUSAGE_SELF)))

    def others(self):
        """Their share of what was done."""
        busy, own = self.busy() - self.begin[0], self.own() - self.begin[1]
        return max(0.0, 1 - own / busy) if busy > 0 else 0.0

    @staticmethod
    def name():
        found = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
        return f"{found.group(1) if found else platform.machine()}, {os.cpu_count()} processors"


def build(command, folder, output):
    """Whether it compiles."""
    done = subprocess.run([*command, "-o", str(output), "-lm"], cwd=folder, capture_output=True,
                          text=True)
    if done.returncode != 0:
        print(f"'{' '.join(map(str, command))}' fails:\n{done.stderr[-1000:]}")
    return done.returncode == 0


def main_program(kernel, folder):
    body, numbers = [], kernel.numbers()
    for at, number in enumerate(numbers):
        body.append(f"    int {number} = atoi(argv[{at + 2}]);\n")
    for p in (p for p in kernel.parameters if p.extents):
        body.append(f"    {p.type} *{p.name} = malloc({p.elements} * sizeof *{p.name});\n")
        body.append(kernels.fill(p, p.name))
    call = kernel.call(kernel.name)
    if kernel.returns != "void":
        body.append("    static volatile double kept;\n")
        call = "kept = " + call
    path = folder / f"{kernel.name}_main.c"
    path.write_text(PROGRAM.format(fill=kernels.FILL, prototype=kernel.prototype(kernel.name),
                                   arguments=len(numbers) + 2, body="".join(body), call=call))
    return path


class Variant:
    """A program, and how many threads it is given."""
    def __init__(self, kernel, folder, name, command, source, threads):
        self.times, self.threads = [], threads
        self.program = folder / f"{kernel.name}_{name}"
        main_path, unit = folder / f"{kernel.name}_main.c", folder / f"{kernel.name}_{name}.o"
        self.works = (build([*command, "-c", str(source)], folder, unit) and
                      build([*command, str(main_path), str(unit)], folder, self.program))

    def run(self, arguments):
        environment = dict(os.environ, OMP_NUM_THREADS=str(self.threads), OMP_PROC_BIND="true",
                           OMP_PLACES="cores")
        bind = (lambda: os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
                if self.threads == 1 else None)
        done = subprocess.run([str(self.program), *map(str, arguments)], capture_output=True,
                              text=True, env=environment, preexec_fn=bind)
        if done.returncode != 0:
            sys.exit(f"'{self.program} {arguments}' ends with {done.returncode}: {done.stderr}")
        self.times.append(max(float(done.stdout), 1e-6))

    @property
    def time(self):
        return statistics.median(self.times)


def arguments_of(kernel, quick):
    """How often it is called, and its numbers."""
    said = kernel.words("bench")
    if said is None:
        sys.exit(f"'{kernel.recipe.name}' has no line '# @bench'")
    values = [said[name][0] for name in kernel.numbers()]
    if quick:
        values = [min(value, 60) for value in values]
    return [1 if quick else said.get("repeat", [1])[0], *values]


def measure(kernel, folder, wanted, quick):
    """{name: variant} of those that are wanted, timed in turn."""
    main_program(kernel, folder)
    reference = REFERENCES / f"{kernel.name}.c"
    threaded = [*GCC, "-fopenmp"]
    known = {"gcc": (GCC, kernel.plain, 1), "polly": (POLLY, kernel.plain, 2),
             "hand": (threaded, reference, 2), "recipe": (threaded, kernel.result, 2),
             "one": (threaded, kernel.result, 1), "gcc_native": (NATIVE, kernel.plain, 1),
             "one_native": ([*NATIVE, "-fopenmp"], kernel.result, 1)}
    variants = {name: Variant(kernel, folder, name, *known[name]) for name in wanted}
    variants = {name: variant for name, variant in variants.items() if variant.works}
    for _ in range(1 if quick else RUNS):
        for variant in variants.values():
            variant.run(arguments_of(kernel, quick))
    short = [name for name, variant in variants.items() if variant.time < SHORTEST]
    if short and not quick and "recipe" in wanted:
        print(f"    {kernel.name}: shorter than {SHORTEST} s: " +
              ", ".join(f"{name} {variants[name].time:.3f}" for name in short))
    return variants


def geometric_mean(values):
    return math.exp(sum(map(math.log, values)) / len(values)) if values else 0.0


class Report:
    """Lines for people, tables for the README, and what is met."""
    def __init__(self):
        self.markdown, self.wanted = [], []

    def table(self, head, rows):
        width = [max(len(str(row[k])) for row in [head, *rows]) for k in range(len(head))]
        for row in [head, *rows]:
            print("  " + "  ".join(str(cell).ljust(width[k]) if k == 0 else
                                   str(cell).rjust(width[k]) for k, cell in enumerate(row)))
        self.markdown += ["| " + " | ".join(map(str, head)) + " |",
                          "| --- |" + " ---: |" * (len(head) - 1)]
        self.markdown += ["| " + " | ".join(map(str, row)) + " |" for row in rows] + [""]

    def say(self, text):
        print(text, flush=True)
        self.markdown += [text, ""]

    def want(self, text, met):
        self.wanted.append((text, met))

    def verdict(self, machine):
        others = machine.others()
        load = f"load {machine.loads[0]:.2f} before, {os.getloadavg()[0]:.2f} behind; other " \
               f"programs used {100 * others:.0f} % of what the processors did"
        self.say(load)
        if others > BUSY:
            self.say("No verdict: the machine is busy.")
            return
        for text, met in self.wanted:
            self.say(f"{'Met' if met else 'Not met'}: {text}.")


def ratio(variants, name):
    return variants["gcc"].time / variants[name].time if name in variants else None


def shown(value):
    return "-" if value is None else f"{value:.2f}"


def two_threads(report, chosen, folder, quick, alone):
    """The ten kernels; `alone` gets those on one thread by name."""
    rows, means, of_best = [], {}, []
    others = ["polly", "hand", "recipe"]
    for kernel in chosen:
        variants = alone[kernel.name] = measure(kernel, folder, ["gcc", *others, "one"], quick)
        ratios = {name: ratio(variants, name) for name in others}
        for name, value in ratios.items():
            if value is not None:
                means.setdefault(name, []).append(value)
        best = max([1.0] + [ratios[name] for name in ("polly", "hand") if ratios[name]])
        of_best.append(ratios["recipe"] / best)
        rows.append([kernel.name, f"{variants['gcc'].time:.3f}", *map(shown, ratios.values()),
                     shown(of_best[-1])])
        print(f"    {' '.join(rows[-1])}", flush=True)
    rows.append(["geometric mean", "", *[shown(geometric_mean(means.get(name, [])))
                                         for name in others], ""])
    report.say("\nTwo threads: how many times as fast as `gcc -O3` on one.\n")
    report.table(["kernel", "gcc -O3, s", "Polly", "by hand", "recipe", "of the best"], rows)
    only = [k.name for k in chosen if all(" openmp-for" in step for step in k.steps())]
    report.say(f"Recipes of `openmp-for` alone: {', '.join(only) or 'none'}.")
    if quick or len(chosen) < len(TEN):
        return
    mean = geometric_mean(means["recipe"])
    report.want(f"the geometric mean of the recipes is {mean:.2f} (wanted: {MEAN})", mean >= MEAN)
    report.want(f"each recipe is at least {OF_BEST} of the best: the least {min(of_best):.2f}",
                min(of_best) >= OF_BEST)


def product(report, kernel, folder, quick):
    """A matrix product of 1,400 rows on one thread."""
    side = 60 if quick else 1400
    main_program(kernel, folder)
    plain = Variant(kernel, folder, "plain_native", FUSED, kernel.plain, 1)
    recipe = Variant(kernel, folder, "recipe_native", [*FUSED, "-fopenmp"], kernel.result, 1)
    (folder / "peak.c").write_text(PEAK)
    build([*NATIVE, "-ffp-contract=fast", "peak.c"], folder, folder / "peak")
    peaks = []
    for _ in range(1 if quick else RUNS):
        plain.run([1, side, side, side])
        recipe.run([1, side, side, side])
        peaks.append(float(subprocess.run([str(folder / "peak")], capture_output=True, text=True,
                                          check=True).stdout))
    peak, speed = statistics.median(peaks), 2e-9 * side ** 3 / recipe.time
    times, percent = plain.time / recipe.time, 100 * speed / peak
    report.say(f"\nA matrix product of {side:,} rows, one thread, `-O3 -march=native`: "
               f"the recipe is {times:.2f} times as fast as the original ({plain.time:.2f} s); "
               f"{speed:.1f} of {peak:.1f} GFLOP/s, {percent:.0f} % of a core's peak.")
    report.want(f"the product on one thread is {times:.2f} times as fast (wanted: {PRODUCT})",
                times >= PRODUCT)
    report.want(f"it reaches {percent:.0f} % of the peak (wanted: {OF_PEAK})", percent >= OF_PEAK)


def one_thread(report, chosen, folder, quick, alone):
    """Is a recipe's result slower than its original? Some are measured already."""
    rows = []
    for kernel in chosen:
        variants = alone.get(kernel.name) or measure(kernel, folder, ["gcc", "one"], quick)
        rows.append([kernel.name, f"{variants['gcc'].time:.3f}", ratio(variants, "one")])
        print(f"    {kernel.name} {rows[-1][1]} {rows[-1][2]:.2f}", flush=True)
    report.say("\nOne thread: how many times as fast the recipe's result is.\n")
    half = (len(rows) + 1) // 2
    cells = [[name, time, shown(value)] for name, time, value in rows]
    report.table(["kernel", "gcc -O3, s", "recipe", "", "gcc -O3, s", "recipe"],
                 [cells[k] + (cells[k + half] if k + half < len(cells) else ["", "", ""])
                  for k in range(half)])
    slower = [f"{name} {value:.2f}" for name, _, value in rows if value < NOT_SLOWER]
    report.want("no recipe is slower than its original on one thread" +
                (f": {', '.join(slower)}" if slower else ""), not slower)


def lines(path):
    return [line.strip() for line in path.read_text().splitlines() if line.strip()]


def edited(before, after):
    """How many lines are taken away or added."""
    return sum(line[0] in "+-" for line in difflib.ndiff(lines(before), lines(after)))


TOKEN = re.compile(r"\w+(?:\.\w+)?|[^\w\s]")
HEADER = re.compile(r"for \((?:[^()]|\([^()]*\))*\)|/\*.*?\*/|^ *#[^\n]*|[{}]", re.S | re.M)


def body_tokens(path):
    """The tokens of statements, without headers, braces and comments."""
    return TOKEN.findall(HEADER.sub(" ", path.read_text()))


def kept(before, after):
    """The share of the tokens of statements that are still there, in per cent."""
    old, new = body_tokens(before), body_tokens(after)
    left = list(new)
    found = 0
    for token in old:
        if token in left:
            left.remove(token)
            found += 1
    return 100 * found / len(old)


def text(report, chosen):
    rows, sums = [], [0, 0]
    for kernel in chosen:
        ours = edited(kernel.plain, kernel.result)
        theirs = edited(kernel.plain, REFERENCES / f"{kernel.name}.c")
        share = kept(kernel.plain, kernel.result)
        sums[0] += ours
        sums[1] += theirs
        rows.append([kernel.name, len(kernel.steps()), ours, theirs, f"{ours / theirs:.2f}",
                     f"{share:.0f} %"])
    times, tokens = sums[0] / sums[1], min(float(row[5][:-2]) for row in rows)
    rows.append(["all", "", *sums, f"{times:.2f}", ""])
    report.say("\nLines that are edited, beside a person's, and the tokens of statements that are "
               "kept.\n")
    report.table(["kernel", "steps", "recipe", "by hand", "times", "kept"], rows)
    report.want(f"lines edited are {times:.2f} times a person's (wanted: at most {LINES})",
                times <= LINES)
    report.want(f"tokens kept are {tokens:.0f} % at least (wanted: {TOKENS})", tokens >= TOKENS)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--markdown")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    report, machine = Report(), Machine()
    every = {kernel.name: kernel for kernel in kernels.all_kernels()}
    unknown = [name for name in arguments.names if name not in every]
    if unknown:
        sys.exit(f"there is no recipe '{unknown[0]}'")
    names = arguments.names or list(every)
    ten = [every[name] for name in TEN if name in names]
    compiler = subprocess.run(["gcc", "--version"], capture_output=True, text=True).stdout
    report.say(f"{machine.name()}; {compiler.splitlines()[0]}; "
               f"{datetime.date.today().isoformat()}; medians of {RUNS}.")
    with tempfile.TemporaryDirectory() as scratch:
        folder, alone = pathlib.Path(scratch).resolve(), {}
        if ten:
            two_threads(report, ten, folder, arguments.quick, alone)
            text(report, ten)
        if "product" in names:
            product(report, every["product"], folder, arguments.quick)
        one_thread(report, [every[name] for name in names], folder, arguments.quick, alone)
    print()
    report.verdict(machine)
    if arguments.markdown:
        pathlib.Path(arguments.markdown).write_text("\n".join(report.markdown).strip() + "\n")


if __name__ == "__main__":
    main()
