#!/usr/bin/env python3
"""What the stand-in counts (STANDIN_COUNTS): small kernels of which it is known by hand how often
they go through memory, and how far the lanes of a warp are apart, in each order of threads. The
last line sums up.
"""

import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, ".."))

import limits  # noqa: E402

SEEDS = ("0", "1", "7")

PROGRAM = """
#define T (blockIdx.x * blockDim.x + threadIdx.x)
__constant__ float factor;
template <char C> __global__ void next(float *x, const float *y) { x[T] = y[T]; }
__global__ void mirrored(float *x, const float *y) { x[T] = y[63 - T]; }
__global__ void apart(float *x, const float *y) { x[T] = y[2 * T] + y[64 * T]; }
__global__ void same(float *x, const float *y) { x[T] = factor * y[3]; }
__global__ void updated(float *x) { x[T] += 1; }
__global__ void added(float *x) { atomicAdd(&x[0], 1.0f); }
__global__ void half(float *x) { if (threadIdx.x % 2) x[T] = 1; }
__global__ void trips(float *x, const float *y)
{ float s = 0; for (unsigned k = 0; k < T % 4; k++) s += y[k * 64 + T]; x[T] = s; }
__global__ void tile(float *x) {
__shared__ float t[32][32]; __shared__ double d[64]; unsigned i = threadIdx.x;
t[i % 32][i / 32] = 1; d[i] = 1; __syncthreads();
x[T] = t[i % 32][i / 32] + d[63 - i]; __syncthreads(); }
static float host[4096];
int main()
{
    float *x, *y; cudaMalloc(&x, sizeof host); cudaMalloc(&y, sizeof host);
    cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
    cudaMemcpy(y, x, sizeof host, cudaMemcpyDeviceToDevice);
    cudaMemcpyToSymbol(factor, host, sizeof(float)); cudaMemset(x, 0, 400);
    next<'"'><<<2, 32>>>(x, y); next<'"'><<<1, 64>>>(x, y);
    mirrored<<<1, 64>>>(x, y); apart<<<1, 32>>>(x, y); same<<<1, 64>>>(x, y);
    updated<<<1, 64>>>(x); added<<<1, 64>>>(x); half<<<1, 64>>>(x); trips<<<1, 64>>>(x, y);
    tile<<<1, 64>>>(x);
    cudaMemcpy2D(host, 16, x, 64, 16, 8, cudaMemcpyDeviceToHost);
    cudaMemcpy(host, host + 1, 4, cudaMemcpyHostToHost);
    cudaMemcpy(host, y, 40, cudaMemcpyDeviceToHost); cudaFree(x); cudaFree(y);
}
"""

COPIES = {"to_device": (2, 4 * 4096 + 4), "to_host": (2, 128 + 40), "on_device": (1, 4 * 4096),
          "set": (1, 400)}
# By kernel: launches, blocks, threads, threads that touched memory, barriers.
LAUNCHES = {"next<'\"'>": (2, 3, 128, 128, 0), "mirrored": (1, 1, 64, 64, 0),
            "apart": (1, 1, 32, 32, 0), "half": (1, 1, 64, 32, 0), "tile": (1, 1, 64, 64, 2)}
# By kernel, allocation and kind: pairs of lanes at one address or an element apart, and farther.
ARRAYS = {("apart", "1", "stores"): (31, 0), ("apart", "2", "loads"): (0, 62),
          ("same", "2", "loads"): (62, 0), ("half", "1", "stores"): (0, 0)}
# By kernel, memory and kind: what is counted. What is not named is nought.
ACCESSES = {
    ("next<'\"'>", "global", "loads"): dict(count=128, bytes=512, requests=4, sectors=16,
                                            adjacent=124),
    ("next<'\"'>", "global", "stores"): dict(count=128, bytes=512, requests=4, sectors=16,
                                             adjacent=124),
    ("mirrored", "global", "loads"): dict(count=64, bytes=256, requests=2, sectors=8, adjacent=62),
    # y[2 * T]: 8 sectors; y[64 * T]: a sector for each of 32 lanes.
    ("apart", "global", "loads"): dict(count=64, bytes=256, requests=2, sectors=40, near=31,
                                       far=31),
    ("same", "global", "loads"): dict(count=64, bytes=256, requests=2, sectors=2, same=62),
    ("updated", "global", "loads"): dict(count=64, bytes=256, requests=2, sectors=8, adjacent=62),
    ("updated", "global", "stores"): dict(count=64, bytes=256, requests=2, sectors=8, adjacent=62),
    ("added", "global", "atomics"): dict(count=64, bytes=256, requests=2, sectors=2, same=62),
    ("added", "global", "loads"): {},
    # Every second lane: none has a neighbour.
    ("half", "global", "stores"): dict(count=32, bytes=128, requests=2, sectors=8),
    # In turn k lanes of T % 4 > k take part: 3, 2 and 1 of each 4; neighbours are 2, 1 and none.
    ("trips", "global", "loads"): dict(count=96, bytes=384, requests=6, sectors=24, adjacent=48),
    # 32 floats of a column are in one bank; 32 doubles of a row take two passes, and so backwards.
    ("tile", "shared", "stores"): dict(count=128, bytes=256 + 512, requests=4, passes=64 + 4,
                                       least_passes=2 + 4, adjacent=62, far=62),
    ("tile", "shared", "loads"): dict(count=128, bytes=256 + 512, requests=4, passes=64 + 4,
                                      least_passes=2 + 4, adjacent=62, far=62),
    ("tile", "global", "stores"): dict(count=64, bytes=256, requests=2, sectors=8, adjacent=62),
}


def build(folder):
    """Compiles the program; returns its path."""
    source = os.path.join(folder, "counts.cu")
    with open(source, "w", encoding="ascii") as file:
        file.write(PROGRAM)
    compiler = ["bash", os.path.join(HERE, "compile-cuda.sh")]
    subprocess.run(compiler + [source, source + ".o"], check=True)
    library = subprocess.run(compiler + ["library"], check=True, stdout=subprocess.PIPE)
    program = os.path.join(folder, "counts")
    subprocess.run(["g++", "-o", program, source + ".o", library.stdout.decode().strip()],
                   check=True)
    return program


def differences(counts):
    """Each figure that is not as it should be."""
    kernels = {kernel["name"]: kernel for kernel in counts["kernels"]}
    for direction, wanted in COPIES.items():
        found = counts["copies"][direction]
        if (found["count"], found["bytes"]) != wanted:
            yield "copies %s: %s, not %s" % (direction, found, wanted)
    for name, wanted in LAUNCHES.items():
        found = tuple(kernels[name][key] for key in ("launches", "blocks", "threads", "working",
                                                   "barriers"))
        if found != wanted:
            yield "launches of %s: %s, not %s" % (name, found, wanted)
    for (name, number, kind), wanted in ARRAYS.items():
        of = kernels[name]["arrays"][number][kind]
        if (of["same"] + of["adjacent"], of["near"] + of["far"]) != wanted:
            yield "%s, allocation %s, %s: %s, not %s" % (name, number, kind, of, wanted)
    for (name, memory, kind), wanted in ACCESSES.items():
        found = {key: n for key, n in kernels[name][memory][kind].items() if n}
        if found != wanted:
            yield "%s, %s %s: %s, not %s" % (name, memory, kind, found, wanted)


def main():
    passed, wrong = 0, []
    with tempfile.TemporaryDirectory(prefix="counts-") as folder:
        program, path = build(folder), os.path.join(folder, "counts.json")
        limits.run([program], 60, check=True,
                   env={k: v for k, v in os.environ.items() if k != "STANDIN_COUNTS"})
        if os.path.exists(path):
            wrong.append("counts that nobody asked for")
        for seed in SEEDS:
            limits.run([program], 60, check=True,
                       env=dict(os.environ, STANDIN_SEED=seed, STANDIN_COUNTS=path))
            with open(path, encoding="utf-8") as file:
                found = list(differences(json.load(file)))
            os.remove(path)
            wrong += ["order %s: %s" % (seed, text) for text in found]
            passed += len(COPIES) + len(LAUNCHES) + len(ARRAYS) + len(ACCESSES) - len(found)
    for text in wrong:
        print("FAILED %s" % text)
    print("%d passed, %d failed" % (passed, len(wrong)))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
