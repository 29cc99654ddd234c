#!/usr/bin/env python3
"""The four statements of "CUDA Expression Templates" (tests/bench/vectors.cpp) as kernels: each has
one launch, the fourth, which needs a norm, two. They have an allocation on the device for each
array, no more but for the sum, each array goes there once, and in the PTX of an iteration there is
one load for each array that is read and one store for the array that is written.

usage: LATHE=build/lathe tests/run/vector_loads.py

The PTX is that of clang for nvptx64, loops left as they are written. Without a clang that makes it
all is skipped. The last line is `N passed, N failed, N skipped`.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
LATHE = os.path.abspath(os.environ.get("LATHE", "build/lathe"))
CLANG = os.path.join(os.environ.get("LLVM", "/usr/lib/llvm-19"), "bin", "clang")
SOURCE = os.path.join(HERE, "..", "bench", "vectors.cpp")
# Statement; of its kernels, loads and stores in an iteration; allocations; copies to the device.
STATEMENTS = (("a = b + c;", ((2, 1),), 3, 2), ("a = 0.12 * b + 7.54 * c;", ((2, 1),), 3, 2),
              ("a = (b - (a + 3.75 * c) + c - 0.24 * b) / 27.51 + a - 0.25 * b;", ((3, 1),), 3, 3),
              ("a = a / norm(a);", ((1, 0), (1, 1)), 2, 2))
HEAD = """#include <stddef.h>
#include <__clang_cuda_builtin_vars.h>
#define __global__ __attribute__((global))
__attribute__((device)) float block_sum(float value);
__attribute__((device)) float atomicAdd(float *to, float value);
"""


def kernels_of(statement, folder):
    """The file of kernels that a statement leads to."""
    path = os.path.join(folder, "vectors.cpp")
    shutil.copy(SOURCE, path)
    with open(path, encoding="utf-8") as file:
        line = next(k for k, text in enumerate(file, 1) if text.strip() == statement)
    subprocess.run([LATHE, "refactor", "fuse-vector-ops", "%s:%d" % (path, line), "--write",
                    "--set", "output=kernel", "--", "-std=c++17"], check=True,
                   capture_output=True)
    with open(os.path.join(folder, "vectors_kernels.cu"), encoding="utf-8") as file:
        return file.read()


def ptx_of(kernel, folder):
    """What clang makes of a kernel."""
    path = os.path.join(folder, "one.cu")
    with open(path, "w", encoding="utf-8") as file:
        file.write(HEAD + kernel)
    return subprocess.run(
        [CLANG, "-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=sm_80", "-nocudainc",
         "-nocudalib", "-O2", "-fno-unroll-loops", "-ffp-contract=off", "-S", "-o", "-", path],
        check=True, capture_output=True, text=True).stdout


def check(statement, accesses, allocations, copies):
    """What is wrong with a statement's kernel, as a list."""
    with tempfile.TemporaryDirectory() as folder:
        text = kernels_of(statement, folder)
        kernels = re.findall(r"^static (__global__ .*?^\})", text, re.MULTILINE | re.DOTALL)
        found = {"kernels": (len(kernels), len(accesses)),
                 "launches": (text.count("<<<"), len(accesses)),
                 "allocations": (text.count("cudaMalloc("), allocations),
                 "copies": (text.count("cudaMemcpyHostToDevice"), copies)}
        for at, (kernel, (loads, stores)) in enumerate(zip(kernels, accesses), 1):
            ptx = ptx_of(kernel, folder)
            found["loads of kernel %d" % at] = (ptx.count("\tld.global"), loads)
            found["stores of kernel %d" % at] = (ptx.count("\tst.global"), stores)
    return ["%s: %d %s instead of %d" % (statement, is_so, what, wanted)
            for what, (is_so, wanted) in found.items() if is_so != wanted]


def main():
    try:
        with tempfile.TemporaryDirectory() as folder:
            ptx_of("__global__ void one(float *x) { x[threadIdx.x] = 1; }", folder)
    except (OSError, subprocess.CalledProcessError):
        print("there is no clang that makes PTX\n0 passed, 0 failed, %d skipped" % len(STATEMENTS))
        return 0
    wrong = [check(*one) for one in STATEMENTS]
    for line in sum(wrong, []):
        print("WRONG", line)
    failed = sum(1 for one in wrong if one)
    print("%d passed, %d failed, 0 skipped" % (len(wrong) - failed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
