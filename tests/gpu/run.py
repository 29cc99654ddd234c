#!/usr/bin/env python3
"""Transformed programs of the corpus on a GPU: compiled by nvcc, run, compared with the sequential
program, and timed.

usage: tests/gpu/run.py [--size N] [--repeat N] [--table FILE] [--corpus FILE.c...]

Takes every loop of the files that extract-kernel is offered for and whose function the oracle's
driver can call; the transformed copy runs on the GPU and its effects are compared with the
original's as in tests/run (integers exactly, floating-point numbers to 1e-5). Then the programs of
TIMED run at the given size: the kernel and the transfers are timed apart. The table (Markdown:
date, GPU, driver, milliseconds) goes to FILE. Without a GPU all is compiled, and a line says so.
The last line is `N passed, N failed, N skipped`.
"""

import argparse
import datetime
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, "..", "run"))
sys.path.insert(0, os.path.join(HERE, "..", "oracle"))

import actions  # noqa: E402
import check  # noqa: E402
import subject  # noqa: E402

# (name, the text of a function; its first loop is extracted)
TIMED = [
    ("axpy", "void run(int n, const float *restrict x, float *restrict y)\n{\n"
     "    for (int i = 0; i < n; i++)\n        y[i] = 2 * x[i] + y[i];\n}\n"),
    ("polynomial", "void run(int n, const float *restrict x, float *restrict y)\n{\n"
     "    for (int i = 0; i < n; i++) {\n        float v = x[i], s = 0;\n"
     "        for (int k = 0; k < 100; k++)\n            s = s * v + 0.5f;\n"
     "        y[i] = s;\n    }\n}\n"),
    ("stencil", "void run(int n, const float *restrict x, float *restrict y)\n{\n"
     "    for (int i = 1; i < n - 1; i++)\n"
     "        y[i] = (x[i - 1] + x[i] + x[i + 1]) / 3;\n}\n"),
]

# Timing by events around each call of the runtime; the kernel's launch is waited for.
TIMER = r"""
#include <chrono>
#include <cuda_runtime.h>
static double gpu_transfers, gpu_kernel;
static double gpu_now()
{
    using namespace std::chrono;
    return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}
static cudaError_t timed_copy(void *to, const void *from, size_t size, cudaMemcpyKind kind)
{
    double begin = gpu_now();
    cudaError_t error = cudaMemcpy(to, from, size, kind);
    gpu_transfers += gpu_now() - begin;
    return error;
}
static cudaError_t timed_launch(double begin)
{
    cudaError_t error = cudaGetLastError();
    if (error == cudaSuccess)
        error = cudaDeviceSynchronize();
    gpu_kernel += gpu_now() - begin;
    return error;
}
extern "C" void gpu_times(double *transfers, double *kernel)
{
    *transfers = gpu_transfers;
    *kernel = gpu_kernel;
    gpu_transfers = gpu_kernel = 0;
}
"""

MAIN = r"""
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <math.h>
void sequential(int n, const float *x, float *y);
void run(int n, const float *x, float *y);
void gpu_times(double *transfers, double *kernel);
static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}
int main(int argc, char **argv)
{
    int n = atoi(argv[1]), repeat = atoi(argv[2]), wrong = 0;
    float *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), *z = malloc(n * sizeof *z);
    double best = 1e30, transfers = 0, kernel = 1e30, begin, t, k;
    (void)argc;
    for (int r = 0; r < repeat; r++) {
        for (int i = 0; i < n; i++) { x[i] = (i % 1000) / 1000.0f; y[i] = z[i] = i % 7; }
        begin = now();
        sequential(n, x, z);
        if (now() - begin < best) best = now() - begin;
        run(n, x, y);
        gpu_times(&t, &k);
        if (k < kernel) { kernel = k; transfers = t; }
        for (int i = 0; i < n; i++)
            wrong += !(fabsf(y[i] - z[i]) <= 1e-5f * fmaxf(1, fabsf(z[i])));
    }
    printf("%.3f %.3f %.3f %d\n", best, kernel, transfers, wrong);
    return 0;
}
"""


def gpu():
    """(name, driver) of the GPU, None where there is none."""
    try:
        done = subprocess.run(["nvidia-smi", "--query-gpu=name,driver_version",
                               "--format=csv,noheader"], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return None
    line = done.stdout.decode().strip().split("\n")[0]
    return tuple(part.strip() for part in line.split(",", 1)) if done.returncode == 0 and \
        "," in line else None


class GpuSubject(subject.Subject):
    """The program with kernels compiled by nvcc."""

    nvcc = None

    def build(self, path, kernels, name, compiler=None, extra=()):
        if not kernels:
            return super().build(path, kernels, name, compiler, extra)
        objects = []
        for kernel in kernels:
            objects.append(kernel + ".o")
            subject.run([self.nvcc, "-fmad=false", "-I", os.path.dirname(path), "-c", "-o",
                         objects[-1], kernel])
        linker = subject.LINKER
        subject.LINKER = [self.nvcc]
        try:
            return self.link(path, objects, name)
        finally:
            subject.LINKER = linker


def extract(lathe, path, place):
    done = subprocess.run([lathe, "refactor", "extract-kernel", "%s:%d" % (path, place), "--write"],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=150)
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, "lathe", done.stdout.decode())


def timed(lathe, nvcc, folder, text, options, device):
    """[sequential, kernel, transfers, wrong] in milliseconds; None without a GPU."""
    path = os.path.join(folder, "timed.c")
    files = {"timed.c": text, "sequential.c": text.replace("void run", "void sequential"),
             "main.c": MAIN}
    for name, content in files.items():
        with open(os.path.join(folder, name), "w", encoding="ascii") as file:
            file.write(content)
    extract(lathe, path, text[:text.index("for (")].count("\n") + 1)
    kernels = os.path.join(folder, "timed_kernels.cu")
    with open(kernels, encoding="utf-8") as file:
        cuda = file.read()
    cuda = re.sub(r"\bcudaMemcpy\(", "timed_copy(", cuda)
    cuda = re.sub(r"\n([ \t]*)(\w+<<<)", r"\n\1double gpu_begin = gpu_now();\n\1\2", cuda)
    cuda = cuda.replace("cudaGetLastError()", "timed_launch(gpu_begin)")
    with open(kernels, "w", encoding="utf-8") as file:
        file.write(TIMER + cuda)
    objects = []
    for name in files:
        objects.append(os.path.join(folder, name + ".o"))
        subject.run(["gcc", "-std=gnu11", "-O2", "-w", "-I", folder, "-c", "-o", objects[-1],
                     os.path.join(folder, name)])
    program = os.path.join(folder, "timed")
    subject.run([nvcc, "-O2", "-o", program, kernels, *objects, "-lm"])
    if not device:
        return None
    output = subject.run([program, str(options.size), str(options.repeat)])
    return [float(field) for field in output.split()]


def table(rows, options, device):
    lines = ["Date %s, %s, driver %s. %d elements, best of %d runs, milliseconds." % (
        datetime.date.today().isoformat(), *device, options.size, options.repeat), "",
             "| program | sequential | kernel | transfers |", "| --- | ---: | ---: | ---: |"]
    lines += ["| %s | %.3f | %.3f | %.3f |" % (name, *row[:3]) for name, row in rows]
    return "\n".join(lines) + "\n"


def corpus_file(options, path, device):
    """(passed, failed) of the loops of a file; without a GPU only compiled."""
    report = check.lathe_report(options.lathe, path, [])
    with tempfile.TemporaryDirectory(prefix="gpu-") as work:
        one = GpuSubject(os.path.abspath(path), [], options.library, work)
        offers = [o for o in actions.offers_of(report)
                  if o.action == "extract-kernel" and o.function in one.functions]
        passed = failed = 0
        for number, offer in enumerate(offers):
            folder = os.path.join(work, "loop%d" % number)
            os.mkdir(folder)
            copy = actions.Copy(path, folder)
            status, answer = actions.refactor(options.lathe, copy.path, (offer.line, offer.column),
                                              offer.action, [], [])
            if status:
                continue
            copy.apply(answer["edits"])
            try:
                program = one.build(copy.path, copy.kernels(), "gpu%d" % number)
                wrong = one.compare(program, (1,), {offer.function}) if device else []
            except subprocess.SubprocessError as problem:
                wrong = [(offer.function, str(getattr(problem, "output", problem))[:900])]
            for function, message in wrong:
                print("WRONG %s:%d: %s: %s" % (path, offer.line, function, message))
            passed, failed = passed + (not wrong), failed + bool(wrong)
        return passed, failed


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--size", type=int, default=1 << 24)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--table", help="a file for the table")
    parser.add_argument("--corpus", nargs="*", default=[
        os.path.join(HERE, "..", "..", "corpus", name + ".c")
        for name in ("axpy_pointer", "blas", "nests", "stencils")])
    options = parser.parse_args(argv)
    build = os.environ.get("BUILD_DIR", "build")
    options.lathe = os.path.abspath(os.environ.get("LATHE", os.path.join(build, "lathe")))
    GpuSubject.nvcc, device = actions.find_nvcc(), gpu()
    if not GpuSubject.nvcc:
        print("there is no nvcc: nothing is checked\n0 passed, 0 failed, 1 skipped")
        return 0
    if not device:
        print("there is no GPU: programs are compiled, but not run")
    options.library = check.build_runtime(os.path.join(build, "oracle"))
    passed = failed = skipped = 0
    for path in options.corpus:
        good, bad = corpus_file(options, path, device)
        passed, failed = passed + good, failed + bad
    rows = []
    for name, text in TIMED:
        with tempfile.TemporaryDirectory(prefix="gpu-") as folder:
            row = timed(options.lathe, GpuSubject.nvcc, folder, text, options, device)
        if row:
            rows.append((name, row))
            passed, failed = passed + (row[3] == 0), failed + (row[3] != 0)
        else:
            skipped += 1
    if rows:
        print(table(rows, options, device))
    if rows and options.table:
        with open(options.table, "w", encoding="utf-8") as file:
            file.write(table(rows, options, device))
    print("%d passed, %d failed, %d skipped" % (passed, failed, skipped))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
