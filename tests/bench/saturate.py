#!/usr/bin/env python3
"""What saturate gains on the twelve kernels of corpus/saturate. For each, of the text before and
after: loads and stores in PTX by clang, and by nvcc with the registers and spilled bytes of ptxas
where these are found, loops as they stand; the same by GCC's compiler for offloading, where one is
installed, of the outermost loop as a target region; instructions that run, by callgrind, compiled
by gcc and by clang; and the CPU seconds of `lathe refactor`. Both must give the same bits.

usage: LATHE=build/lathe tests/bench/saturate.py [--set OPTION=VALUE]... [--keep FOLDER]
           [--quick | --operations] [KERNEL]...

--quick: nothing is counted but what clang's PTX has; it fails where that has more loads or stores
than before, where the bits differ, where nothing is gained by more than LEFT_ALONE kernels, or
where bodies of MANY statements take longer than MOST_SECONDS.

Of code that nvcc has copied into several branches one copy counts: what is counted in its PTX is
counted on the way through the kernel that has most of it, each loop run once.

--operations: operations on double in the PTX of nvcc, and those of them that are divisions or
roots, each of which is ten others or more on the device; pointers are `__restrict__`, before and
after rounding=reassociate. It fails where one of both numbers grows."""

import argparse
import functools
import glob
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
KERNELS = os.path.join(HERE, "..", "..", "corpus", "saturate")
LATHE = os.path.abspath(os.environ.get("LATHE", "build/lathe"))
LANGUAGE = ("-std=c11", "-D_DEFAULT_SOURCE")
COMPILERS = ("gcc", "clang-19")
LEFT_ALONE = 3
# A body of so many statements, and the CPU seconds that it may take.
MANY, MOST_SECONDS = 2000, 10
ACCESS = re.compile(r"^\s*(?:@\S+\s+)?(ld|st)\.(?!param|local)", re.MULTILINE)

OPERATION = re.compile(r"\b(add|sub|mul|fma|div|rcp|sqrt)\.(?:\w+\.)*f64\b")
SLOW = ("div", "rcp", "sqrt")
ENDS = re.compile(r"\s*(bra|ret|exit|trap)\b")


def names():
    paths = glob.glob(os.path.join(KERNELS, "*.c"))
    return sorted(os.path.basename(path)[:-2] for path in paths if not path.endswith(".run.c"))


def saturate(path, options):
    """Rewrites the loop behind `// @saturate`; gives the seconds and what was said."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    line = next(k for k, text in enumerate(lines, 2) if text.strip() == "// @saturate")
    command = [LATHE, "refactor", "saturate", f"{path}:{line}", "--write", "--assume", "no-overlap",
               *options, "--", *LANGUAGE]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    said = [text.split("lathe: note: ")[1] for text in run.stderr.split("\n")
            if text.startswith("lathe: note: ")]
    if run.returncode == 1:
        said = re.findall(r"\[([a-z-]+)\]$", run.stderr.strip(), re.MULTILINE)
    elif run.returncode != 0:
        sys.exit(run.stderr)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return seconds, "; ".join(said)


def accesses(kind):
    """Counts them in a line."""
    return lambda line: sum(found.group(1) == kind for found in ACCESS.finditer(line))


def count_accesses(ptx):
    """Loads and stores, but for those of parameters and spilled values; a vector counts once."""
    kinds = [found.group(1) for found in ACCESS.finditer(ptx)]
    return kinds.count("ld"), kinds.count("st")


def clang_ptx(path):
    command = ["clang-19", "--target=nvptx64-nvidia-cuda", "-O3", "-fno-unroll-loops", "-S", "-o",
               "-", "-std=c11", "-w", "-fno-math-errno", "-isystem", os.path.join(HERE, "device"),
               path]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return count_accesses(run.stdout)


def tool(name):
    return shutil.which(name) or shutil.which(name, path="/usr/local/cuda/bin")


def device_ptx(path, folder, is_restrict):
    """The PTX of a kernel as a CUDA file by nvcc, loops as they stand."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    text = re.sub(r"^(?=double )", "__device__ ", text, flags=re.MULTILINE)
    text = re.sub(r"^(?=void )", "__global__ ", text, flags=re.MULTILINE)
    text = re.sub(r"^( *)(?=for \()", r"\1#pragma unroll 1\n\1", text, flags=re.MULTILINE)
    text = re.sub(r"\b(\w+)\[restrict (?:\w+)\]((?:\[\w+\])+)", r"(*__restrict__ \1)\2", text)
    if is_restrict:
        text = re.sub(r"\b(double|int|unsigned) \*(?=\w)", r"\1 *__restrict__ ", text)
    source = os.path.join(folder, "device.cu")
    ptx = os.path.join(folder, "device.ptx")
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    command = [tool("nvcc"), "-ptx", "-rdc=true", "-O3", "-arch=sm_80", "-o", ptx, source]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        sys.exit(run.stderr)
    with open(ptx, encoding="utf-8") as file:
        return file.read()


def read_functions(ptx):
    """The lines of each function by its name."""
    functions, name, lines = {}, "", None
    for line in ptx.split("\n"):
        begins = re.search(r"\.(?:entry|func)\s*(?:\([^)]*\)\s*)?([\w$]+)\s*\(", line)
        if begins and line.startswith("."):
            name = begins.group(1)
        if line.startswith("{"):
            lines = functions[name] = []
        elif line.startswith("}"):
            lines = None
        elif lines is not None:
            lines.append(line)
    return functions


def read_blocks(lines):
    """A function's blocks in their order: label, lines, and the labels of what may be behind."""
    blocks = [("", [], [])]
    for line in lines:
        begins = re.match(r"\s*(\$\w+):", line)
        if begins:
            blocks.append((begins.group(1), [], []))
        blocks[-1][1].append(line)
        jump = re.search(r"\bbra(?:\.uni)?\s+(\$\w+);", line)
        if jump:
            blocks[-1][2].append(jump.group(1))
            if not ENDS.match(line):
                blocks.append((f"{len(blocks)}", [], []))
    for one, other in zip(blocks, blocks[1:]):
        if not any(ENDS.match(line) for line in one[1]):
            one[2].append(other[0])
    return blocks


class Ways:
    """The ways through a function, each loop run once; `measure` counts something in a line."""

    def __init__(self, functions, name, measure):
        self.functions, self.measure = functions, measure
        self.blocks = {label: (lines, behind)
                       for label, lines, behind in read_blocks(functions[name])}
        self.known, self.above = {}, set()
        self.others = [other for other in functions if other != name]

    def own(self, label):
        """What is counted in a block, with what it calls."""
        count = 0
        for line in self.blocks[label][0]:
            count += self.measure(line)
            for other in self.others:
                if re.search(rf"(?<![\w$]){re.escape(other)}(?![\w$])", line):
                    count += Ways(self.functions, other, self.measure).most()
        return count

    def most(self, label=""):
        """The same of the way from a block on that has most of it."""
        if label not in self.known:
            self.above.add(label)
            behind = [self.most(one) for one in self.blocks[label][1] if one not in self.above]
            self.above.remove(label)
            self.known[label] = self.own(label) + max(behind, default=0)
        return self.known[label]


def count_ways(ptx, name, measures):
    """Of a kernel, on the way that has most of each."""
    functions = read_functions(ptx)
    kernel = next(one for one in functions if name in one)
    return tuple(Ways(functions, kernel, measure).most() for measure in measures)


def nvcc_ptx(path, name, folder):
    """Loads and stores by nvcc on the way through the kernel that has most of them, registers and
    bytes of spilled values by ptxas; None: not found."""
    ptxas, ptx = tool("ptxas"), os.path.join(folder, "device.ptx")
    if tool("nvcc") is None or ptxas is None:
        return None
    loads, stores = count_ways(device_ptx(path, folder, False), name,
                               (accesses("ld"), accesses("st")))
    run = subprocess.run([ptxas, "-v", "-c", "-arch=sm_80", "-o", os.path.join(folder, "device.o"),
                          ptx], capture_output=True, text=True, check=True)
    spills = sum(int(found) for found in re.findall(r"(\d+) bytes spill", run.stderr))
    registers = [int(found) for found in re.findall(r"Used (\d+) registers", run.stderr)]
    return loads, stores, max(registers, default=0), spills


def count_all(line):
    return len(OPERATION.findall(line))


def count_slow(line):
    return sum(found in SLOW for found in OPERATION.findall(line))


@functools.cache
def gcc_for_devices():
    """GCC with a compiler for NVIDIA's devices beside it; None: not found."""
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        for path in sorted(glob.glob(os.path.join(folder, "*-accel-nvptx-none-gcc*"))):
            host = shutil.which("gcc" + path.rpartition("gcc")[2])
            if host:
                return host
    return None


def gcc_ptx(path, name, folder):
    """Loads and stores by GCC's compiler for devices; None: not found. Linking may fail for want of
    libraries, or of an assembler that knows the device."""
    if gcc_for_devices() is None:
        return None
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"^( *)(?=for \()", r"\1#pragma omp target teams distribute parallel for\n\1",
                      file.read(), count=1, flags=re.MULTILINE)
    with open(os.path.join(folder, "region.c"), "w", encoding="utf-8") as file:
        file.write(text)
    for old in glob.glob(os.path.join(folder, "region.so*")):
        os.remove(old)
    subprocess.run([gcc_for_devices(), *LANGUAGE, "-O3", "-fopenmp", "-foffload=nvptx-none",
                    "-foffload-options=-O3", "-fcf-protection=none", "-save-temps", "-shared",
                    "-fPIC", "-w", "-o", "region.so", "region.c"], cwd=folder, check=False,
                   capture_output=True)
    found = glob.glob(os.path.join(folder, "region.so*.mkoffload.s"))
    if not found:
        return None
    with open(found[0], encoding="utf-8") as file:
        functions = read_functions(file.read())
    parts = [one for one in functions if one.startswith(name)]
    return tuple(max(Ways(functions, part, accesses(kind)).most() for part in parts)
                 for kind in ("ld", "st"))


def operations(kernels, options, folder):
    """Prints a row for each kernel."""
    if tool("nvcc") is None:
        sys.exit("nvcc is not found")
    print("| kernel | operations | divisions and roots | said |\n" + "|" + " --- |" * 4)
    worse = 0
    for name in kernels:
        before, after = os.path.join(KERNELS, name + ".c"), os.path.join(folder, name + ".c")
        shutil.copy(before, after)
        _, said = saturate(after, ["--set", "rounding=reassociate", "--set", "cost=gpu", *options])
        counts = []
        for path in (before, after):
            counts.append(count_ways(device_ptx(path, folder, True), name,
                                     (count_all, count_slow)))
        is_worse = any(new > old for old, new in zip(*counts))
        worse += is_worse
        print(f"| {name} | " + " | ".join([*pairs(*counts), said.split("; line ")[0]]) + " |" +
              (" WORSE" if is_worse else ""), flush=True)
    return 1 if worse else 0


def instructions(compiler, name, path, folder):
    """How many of them the kernel runs, and what its program prints."""
    program = os.path.join(folder, "program")
    subprocess.run([compiler, *LANGUAGE, "-O3", "-ffp-contract=off", "-o", program, path,
                    os.path.join(KERNELS, name + ".run.c"), "-lm"], check=True)
    run = subprocess.run(["valgrind", "--tool=callgrind", f"--toggle-collect={name}",
                          "--callgrind-out-file=/dev/null", program],
                         check=True, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", run.stderr)
    return int(found.group(1)), run.stdout


def printed(compiler, name, path, folder):
    """What a kernel's program prints."""
    program = os.path.join(folder, "program")
    subprocess.run([compiler, *LANGUAGE, "-O2", "-ffp-contract=off", "-o", program, path,
                    os.path.join(KERNELS, name + ".run.c"), "-lm"], check=True)
    return subprocess.run([program], check=True, capture_output=True, text=True).stdout


def check(name, options, folder):
    """What is wrong with a kernel's new text, or None; and whether nothing was gained."""
    before = os.path.join(KERNELS, name + ".c")
    after = os.path.join(folder, name + ".c")
    shutil.copy(before, after)
    _, said = saturate(after, options)
    for compiler in COMPILERS:
        if printed(compiler, name, before, folder) != printed(compiler, name, after, folder):
            return f"by {compiler} the results differ", False
    old, new = clang_ptx(before), clang_ptx(after)
    if new[0] > old[0] or new[1] > old[1]:
        return f"loads and stores {old} became {new}", False
    return None, said == "no-gain"


def slow_body(statements, parameters, options, folder):
    """What is wrong with how long a body takes, or None."""
    path = os.path.join(folder, "many.c")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join([f"void many(int n, {parameters})", "{", "    // @saturate",
                              "    for (int i = 0; i < n; i++) {", *statements, "    }", "}", ""]))
    seconds, said = saturate(path, options)
    return None if "loads" in said and seconds < MOST_SECONDS else f"{seconds:.1f} s: {said}"


def slow_bodies(options, folder):
    """A body whose values are all stored, and one with a scalar for each."""
    stored = [f"f[{MANY}*i + {k}] = u[i + {k % 37}] * v[i + {k % 11}] / u[i + {k % 37}];"
              for k in range(MANY)]
    scalars = [f"double y{k} = u[i] * {k}.5 + v[i] * {k % 7}.0; f[i] += y{k} * y{k};"
               for k in range(MANY // 2)]
    parameters = "double *restrict f, const double *restrict u, const double *restrict v"
    return [slow_body(statements, parameters, options, folder) for statements in (stored, scalars)]


def quick(kernels, options, folder):
    failed = alone = 0
    for name in kernels:
        wrong, is_alone = check(name, options, folder)
        alone += is_alone
        failed += wrong is not None
        if wrong:
            print(f"failed: {name}: {wrong}")
    if alone > LEFT_ALONE:
        failed += 1
        print(f"failed: nothing is gained by {alone} kernels")
    for wrong in slow_bodies(options, folder):
        failed += wrong is not None
        if wrong:
            print(f"failed: {MANY} statements: {wrong}")
    print(f"{len(kernels) + 3 - failed} passed, {failed} failed")
    return 1 if failed else 0


def arrow(before, after):
    return f"{before} -> {after}" if before != after else f"{before}"


def pairs(before, after):
    """A column for each number of two tuples."""
    return [arrow(one, other) for one, other in zip(before, after)]


def measure(name, options, folder):
    """A row of the table, and whether the bits are the same."""
    before = os.path.join(KERNELS, name + ".c")
    after = os.path.join(folder, name + ".c")
    shutil.copy(before, after)
    seconds, said = saturate(after, options)
    cells, same = [], True
    clang = [clang_ptx(path) for path in (before, after)]
    cells += pairs(*clang)
    nvcc = [nvcc_ptx(path, name, folder) for path in (before, after)]
    cells += pairs(*nvcc) if None not in nvcc else ["-"] * 4
    offload = [gcc_ptx(path, name, folder) for path in (before, after)]
    cells += pairs(*offload) if None not in offload else ["-"] * 2
    for compiler in COMPILERS:
        (old, was), (new, now) = (instructions(compiler, name, path, folder)
                                  for path in (before, after))
        same = same and was == now
        cells.append(f"{new / old:.2f}")
    return f"| {name} | " + " | ".join([*cells, f"{seconds:.2f}", said]) + " |", same


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--keep")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--operations", action="store_true")
    parser.add_argument("kernels", nargs="*")
    given = parser.parse_args()
    options = [text for value in given.set for text in ("--set", value)]
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        if given.keep:
            os.makedirs(given.keep, exist_ok=True)
        if given.quick:
            return quick(given.kernels or names(), options, given.keep or folder)
        if given.operations:
            return operations(given.kernels or names(), options, given.keep or folder)
        print("| kernel | loads (clang) | stores | loads (nvcc) | stores | registers | spilled | "
              "loads (GCC's offload) | stores | gcc | clang | seconds | said |")
        print("|" + " --- |" * 13)
        for name in given.kernels or names():
            row, same = measure(name, options, given.keep or folder)
            wrong += not same
            print(row if same else row + " WRONG", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
