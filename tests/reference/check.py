#!/usr/bin/env python3
"""Each port of this folder computes what the original does: NAME.c and NAME*.cu are compiled and
linked with NAME.run.c, the ports with the stand-in for CUDA's run time, and run on the same random
data, for a few sizes and orders of threads; and it goes through memory as it was written to (COSTS,
by what the stand-in counts). Where there is nvcc, it compiles the ports without a warning. Ports
with a defect put in are no longer taken for right.

usage: check.py [--folder FOLDER] [NAME...]
"""

import argparse
import concurrent.futures
import glob
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
RUN = os.path.join(HERE, "..", "run")
sys.path += [os.path.join(HERE, ".."), RUN]

import actions  # noqa: E402
import limits  # noqa: E402

# 1, what divides no block, and what divides them all.
SIZES = (1, 33, 64)
SEEDS = ("0", "2")
# By the type of a value: how far two may be apart, for the largest of its program's values.
TOLERANCES = {"i": 0.0, "f": 1e-5, "d": 1e-11}
STRICT = ["-O1", "-Wall", "-Wextra", "-Werror"]
NVCC = ["-arch=sm_90", "-Xcompiler", "-Wall,-Wextra", "-Werror", "all-warnings"]

# A port, a text of it and what takes its place: what the check has to notice.
DEFECTS = [
    ("matmul", "        __syncthreads();\n    }", "    }"),
    ("matmul_plain", "row >= n || col >= n", "row > n || col >= n"),
    ("jacobi", "std::swap(d_from, d_to);", ""),
    ("dot", "offset = WARP / 2", "offset = WARP / 4"),
    ("transpose", "[TILE + 1]", "[TILE]"),
    ("transpose", "tile[threadIdx.x][threadIdx.y + r]", "tile[threadIdx.y + r][threadIdx.x]"),
]

# What the stand-in has to count of a port, for the largest size: what the port was written for.
COSTS = {
    "matmul": lambda n, copies, kernel: (
        kernel["global"]["loads"]["count"] == 2 * n ** 3 / 16
        and kernel["shared"]["loads"]["passes"] == kernel["shared"]["loads"]["least_passes"]),
    "matmul_plain": lambda n, copies, kernel: kernel["global"]["loads"]["count"] == 2 * n ** 3,
    "jacobi": lambda n, copies, kernel: (
        kernel["launches"] == 5 and copies["to_device"]["bytes"] == 8 * n ** 2
        and copies["to_host"]["bytes"] == 8 * (n ** 2 + (n - 2) ** 2)),
    "heat3d": lambda n, copies, kernel: kernel["launches"] == copies["to_device"]["count"] * 2,
    "transpose": lambda n, copies, kernel: (
        kernel["global"]["stores"]["sectors"] == kernel["global"]["loads"]["sectors"]
        and kernel["shared"]["loads"]["passes"] == kernel["shared"]["loads"]["least_passes"]),
    "transpose_plain": lambda n, copies, kernel: (
        kernel["global"]["stores"]["sectors"] == 8 * kernel["global"]["loads"]["sectors"]),
    "dot": lambda n, copies, kernel: kernel["global"]["atomics"]["count"] == kernel["blocks"],
    "histogram": lambda n, copies, kernel: (
        kernel["shared"]["atomics"]["count"] == n ** 2
        and kernel["global"]["atomics"]["count"] <= 256 * kernel["blocks"]),
}


class Wrong(Exception):
    """A port or an original that is not as it should be."""


def run(command, what, **options):
    """The output of a command that has to succeed."""
    done = limits.run(command, 120, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                      stderr=subprocess.PIPE, **options)
    if done.returncode:
        errors = done.stderr.decode("utf-8", "replace")
        raise Wrong("%s: exit status %d\n%s" % (what, done.returncode, errors[:2000]))
    return done.stdout.decode()


def values_of(text, what):
    """The lines of a program's output, as pairs of a type and a number."""
    values = [(line.split()[0], float(line.split()[1])) for line in text.splitlines()]
    if not values:
        raise Wrong("%s prints nothing" % what)
    return values


def compare(expected, found, what):
    """Raises Wrong unless all values are as many and close enough."""
    if [kind for kind, _ in expected] != [kind for kind, _ in found]:
        raise Wrong("%s: %d values, not %d" % (what, len(found), len(expected)))
    largest = max(abs(value) for _, value in expected)
    for line, ((kind, wanted), (_, value)) in enumerate(zip(expected, found), 1):
        if not abs(value - wanted) <= TOLERANCES[kind] * largest:
            raise Wrong("%s: value %d is %.17g, not %.17g" % (what, line, value, wanted))


class Reference:
    """An original with its ports, and a folder to build them in."""

    def __init__(self, folder, name, library, scratch):
        self.name, self.library = name, library
        self.base = os.path.join(folder, name)
        self.scratch = os.path.join(scratch, name)
        os.makedirs(self.scratch)
        self.outputs = {}

    def path(self, name):
        return os.path.join(self.scratch, name)

    def build_original(self):
        """Compiles the driver and the original, and runs them for each size."""
        for source in (self.name + ".run", self.name):
            run(["gcc", "-std=c11", *STRICT, "-c", "-o", self.path(source + ".o"),
                 os.path.join(os.path.dirname(self.base), source + ".c")], source + ".c")
        program = self.path("original")
        run(["g++", "-o", program, self.path(self.name + ".o"), self.path(self.name + ".run.o"),
             "-lm"], self.name)
        for size in SIZES:
            self.outputs[size] = values_of(run([program, str(size)], self.name), self.name)

    def build_port(self, source):
        """Compiles a port; returns the program."""
        program = self.path(os.path.basename(source) + ".program")
        run(["bash", os.path.join(RUN, "compile-cuda.sh"), source, program + ".o", "-I",
             os.path.dirname(self.base)], source)
        run(["g++", "-o", program, program + ".o", self.path(self.name + ".run.o"), self.library],
            source)
        return program

    def run_port(self, port, program):
        """Compares what a port computes, and what it costs."""
        for size in SIZES:
            for seed in SEEDS:
                what = "%s, size %d, order of threads %s" % (port, size, seed)
                output = run([program, str(size)], what,
                             env=dict(os.environ, STANDIN_SEED=seed))
                compare(self.outputs[size], values_of(output, what), what)
        if port not in COSTS:
            return
        run([program, str(SIZES[-1])], port, env=dict(os.environ, STANDIN_COUNTS=program + ".json"))
        with open(program + ".json", encoding="utf-8") as file:
            found = json.load(file)
        if not COSTS[port](SIZES[-1], found["copies"], found["kernels"][0]):
            raise Wrong("%s does not cost what it should: %s" % (port, found))

    def check_port(self, source):
        self.run_port(os.path.splitext(os.path.basename(source))[0], self.build_port(source))

    def ports(self):
        """The ports' files: NAME.cu, and NAME_plain.cu where there is one."""
        return sorted(path for path in (self.base + ".cu", self.base + "_plain.cu")
                      if os.path.exists(path))

    def check_defect(self, port, text, instead):
        """Succeeds if the port is not taken for right once its text has been replaced."""
        with open(os.path.join(os.path.dirname(self.base), port + ".cu"), encoding="utf-8") as file:
            before = file.read()
        if text not in before:
            raise Wrong("%s.cu has no '%s'" % (port, text))
        source = self.path("%s.%d.cu" % (port, DEFECTS.index((port, text, instead))))
        with open(source, "w", encoding="utf-8") as file:
            file.write(before.replace(text, instead))
        program = self.build_port(source)
        try:
            self.run_port(port, program)
        except Wrong:
            return
        raise Wrong("%s.cu with '%s' for '%s' is taken for right" % (port, instead, text))


def compile_with_nvcc(nvcc, source, scratch):
    run([nvcc, *NVCC, "-c", "-o", os.path.join(scratch, os.path.basename(source) + ".o"), source],
        "nvcc " + os.path.basename(source))


def tasks_of(reference, nvcc, scratch):
    """What is to be checked of a reference, each a function and its arguments."""
    ports = reference.ports()
    if not ports:
        raise Wrong("%s has no port" % reference.name)
    tasks = [(reference.check_port, source) for source in ports]
    if nvcc:
        tasks += [(compile_with_nvcc, nvcc, source, scratch) for source in ports]
    names = [os.path.splitext(os.path.basename(source))[0] for source in ports]
    return tasks + [(reference.check_defect, *defect) for defect in DEFECTS if defect[0] in names]


def attempt(tasks):
    """Runs tasks, two at a time; returns what is wrong."""
    wrong = []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for future in [pool.submit(*task) for task in tasks]:
            try:
                future.result()
            except (Wrong, subprocess.TimeoutExpired) as problem:
                wrong.append(str(problem))
    return wrong


def check(folder, names, nvcc, scratch):
    """Checks all; ports once the originals are right; gives how many passed, what is wrong."""
    library = run(["bash", os.path.join(RUN, "compile-cuda.sh"), "library"], "library").strip()
    references = [Reference(folder, name, library, scratch) for name in names]
    wrong = attempt([(reference.build_original,) for reference in references])
    if wrong:
        return len(names) - len(wrong), wrong
    tasks = [task for one in references for task in tasks_of(one, nvcc, scratch)]
    wrong = attempt(tasks)
    return len(names) + len(tasks) - len(wrong), wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", default=HERE)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    folder = os.path.abspath(options.folder)
    names = options.names or sorted(os.path.basename(path)[:-len(".run.c")]
                                    for path in glob.glob(os.path.join(folder, "*.run.c")))
    nvcc = actions.find_nvcc()
    with tempfile.TemporaryDirectory(prefix="reference-") as scratch:
        passed, wrong = check(folder, names, nvcc, scratch)
    for problem in wrong:
        print("FAILED %s" % problem)
    if not nvcc:
        print("there is no nvcc: the ports are not compiled by it")
    print("%d passed, %d failed, %d skipped" % (passed, len(wrong), 0 if nvcc else 1))
    return 1 if wrong or not names else 0


if __name__ == "__main__":
    sys.exit(main())
