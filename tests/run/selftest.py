#!/usr/bin/env python3
"""Deliberately wrong CUDA programs, each of which the stand-in must catch in every order of
threads, and right ones beside them, which must pass and print what the sequential program prints.

All cases are one text: a case is a namespace with kernels and a function `run(n, x, y)` that is to
do `y[i] = 2 * x[i] + y[i]`, or something else that is told. The last line sums up.
"""

import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, ".."))

import limits  # noqa: E402

SEEDS = ("0", "1", "2", "3", "4")
DIFFERS = "the output differs"

PRELUDE = """
#include <stdio.h>
#include <stdlib.h>
#define N 1000
#define INDEX ((int)(blockIdx.x * blockDim.x + threadIdx.x))
#define BYTES (n * sizeof(float))
#define IN(to, from) cudaMemcpy(to, from, BYTES, cudaMemcpyHostToDevice)
#define OUT(to, from) cudaMemcpy(to, from, BYTES, cudaMemcpyDeviceToHost)
#define BLOCKS ((n + 255) / 256)
/* Prints what the host sees now, and nothing later. */
static inline void late(const float *y)
{ for (int i = 0; i < N; i++) printf("%g\\n", y[i]); fclose(stdout); }
"""

KERNEL = """__global__ void k(int n, const float *__restrict__ x, float *y)
{ int i = INDEX; if (i < n) y[i] = 2 * x[i] + y[i]; }"""
HOST = """float *xd, *yd;
cudaMalloc((void **)&xd, BYTES); cudaMalloc(&yd, BYTES);
IN(xd, x); IN(yd, y);
k<<<BLOCKS, 256>>>(n, xd, yd);
if (cudaGetLastError() != cudaSuccess) exit(1);
OUT(y, yd);
cudaFree(xd); cudaFree(yd);"""
ONE_BLOCK = HOST.replace("k<<<BLOCKS, 256>>>", "k<<<1, 256>>>")
ONE_WARP = HOST.replace("k<<<BLOCKS, 256>>>", "k<<<1, 32>>>")

SUM = """__global__ void k(int n, const float *x, float *y) {
__shared__ float part[256]; int t = threadIdx.x; part[t] = 0;
for (int i = INDEX; i < n; i += gridDim.x * blockDim.x) part[t] += x[i];
__syncthreads();
for (int s = 128; s > 0; s /= 2) { if (t < s) part[t] += part[t + s]; __syncthreads(); }
if (t == 0) atomicAdd(&y[0], part[0]); }"""
STENCIL = """__global__ void k(int n, const float *x, float *y) {
__shared__ float tile[256]; int t = threadIdx.x; tile[t] = x[t]; __syncthreads();
y[t] = tile[255 - t]; }"""
WARP = """__global__ void k(int n, const float *x, float *y) {
float v = x[threadIdx.x]; for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(~0u, v, d);
if (threadIdx.x == 0) y[0] = v; }"""
CUBE = """__global__ void k(int n, const float *x, float *y) {
int i = (blockIdx.z * blockDim.z + threadIdx.z) * 128 + (blockIdx.y * blockDim.y + threadIdx.y) * 16
+ blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = 2 * x[i] + y[i]; }"""
TILES = """__global__ void k(int n, const float *x, float *y) {
__shared__ float a[16][17], b[16][16]; int i = threadIdx.y, j = threadIdx.x;
a[i][j] = x[i * 16 + j]; __syncthreads(); b[j][i] = a[15 - j][15 - i]; __syncthreads();
y[i * 16 + j] = b[i][j]; }"""
CARVED = """__global__ void k(int n, const float *x, float *y) {
extern __shared__ float all[]; float *a = all, *b = all + blockDim.x; int t = threadIdx.x;
a[t] = x[t]; __syncthreads(); b[255 - t] = a[t]; __syncthreads(); y[t] = b[t]; }"""
DOUBLES = """__global__ void k(int n, const float *x, float *y) {
__shared__ double part; if (threadIdx.x == 0) part = 0; __syncthreads();
if (INDEX < n) atomicAdd(&part, (double)x[INDEX]); __syncthreads();
if (threadIdx.x == 0) atomicAdd(&y[0], (float)part); }"""
BUTTERFLY = """__global__ void k(int n, const float *x, float *y) {
double v = x[threadIdx.x]; for (int d = 16; d > 0; d /= 2) v += __shfl_xor_sync(~0u, v, d);
if (threadIdx.x == 5) y[0] = (float)v; }"""
LARGE = """__shared__ double t[2048]; int i = INDEX; t[2047 - threadIdx.x] = i < n ? x[i] : 0;
__syncthreads(); if (i < n) y[i] += t[2047 - threadIdx.x];"""
WHOLE = """__global__ void k(int n, const float *x, float *y) {
__shared__ float t[12288]; for (int i = threadIdx.x; i < 12288; i += 256) t[i] = 1;
if (threadIdx.x == 0) y[0] = t[0]; }"""
WARP_MEMORY = """__global__ void k(int n, const float *x, float *y) {
__shared__ float s[32]; s[threadIdx.x] = x[threadIdx.x]; __syncwarp();
y[threadIdx.x] = s[31 - threadIdx.x]; }"""
PITCHED = """__global__ void k(int n, size_t p, const float *x, float *y) {
int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
if (i < 10 && j < 100) y[i * (p / 4) + j] = 2 * x[i * (p / 4) + j] + y[i * (p / 4) + j]; }"""
PITCHED_HOST = """float *xd, *yd; size_t p; cudaMallocPitch(&xd, &p, 400, 10);
cudaMallocPitch(&yd, &p, 400, 10); cudaMemcpy2D(xd, p, x, 400, 400, 10, cudaMemcpyHostToDevice);
cudaMemcpy2D(yd, p, y, 400, 400, 10, cudaMemcpyHostToDevice);
k<<<dim3(4, 2), dim3(32, 8)>>>(n, p, xd, yd); if (cudaGetLastError() != cudaSuccess) exit(1);
cudaMemcpy2D(y, 400, yd, p, 400, 10, cudaMemcpyDeviceToHost); cudaFree(xd); cudaFree(yd);"""
MANAGED = """float *xd, *yd; cudaMallocManaged(&xd, BYTES); cudaMallocManaged(&yd, BYTES);
for (int i = 0; i < n; i++) { xd[i] = x[i]; yd[i] = y[i]; }
k<<<BLOCKS, 256>>>(n, xd, yd); if (cudaGetLastError() != cudaSuccess) exit(1);
cudaDeviceSynchronize(); for (int i = 0; i < n; i++) y[i] = yd[i]; cudaFree(xd); cudaFree(yd);"""
STREAM = """float *xd, *yd; cudaStream_t s; cudaStreamCreate(&s); cudaMalloc(&xd, BYTES);
cudaMalloc(&yd, BYTES); cudaMemcpyAsync(xd, x, BYTES, cudaMemcpyHostToDevice, s);
cudaMemcpyAsync(yd, y, BYTES, cudaMemcpyHostToDevice, s);
k<<<BLOCKS, 256, 0, s>>>(n, xd, yd); if (cudaGetLastError() != cudaSuccess) exit(1);
cudaMemcpyAsync(y, yd, BYTES, cudaMemcpyDeviceToHost, s);
cudaStreamSynchronize(s); cudaStreamDestroy(s); cudaFree(xd); cudaFree(yd);"""
OWN_STREAM = STREAM.replace("cudaStream_t s; cudaStreamCreate(&s);", "").replace(
    "cudaStreamDestroy(s);", "").replace(", s)", ", cudaStreamPerThread)").replace(
        "(s)", "(cudaStreamPerThread)").replace("0, s>", "0, cudaStreamPerThread>")
STREAMS = """float *xd, *yd; cudaStream_t s, t; cudaEvent_t e; cudaStreamCreate(&s);
cudaStreamCreateWithFlags(&t, cudaStreamNonBlocking); cudaEventCreate(&e);
cudaMalloc(&xd, BYTES); cudaMalloc(&yd, BYTES);
cudaMemcpyAsync(xd, x, BYTES, cudaMemcpyHostToDevice, s); cudaEventRecord(e, s);
cudaMemcpyAsync(yd, y, BYTES, cudaMemcpyHostToDevice, t); cudaStreamWaitEvent(t, e, 0);
k<<<BLOCKS, 256, 0, t>>>(n, xd, yd); if (cudaGetLastError() != cudaSuccess) exit(1);
cudaMemcpyAsync(y, yd, BYTES, cudaMemcpyDeviceToHost, t); cudaStreamSynchronize(t);
cudaEventDestroy(e); cudaStreamDestroy(s); cudaStreamDestroy(t); cudaFree(xd); cudaFree(yd);"""
STEPS = """__global__ void k(int n, const float *x, const float *y, float *z)
{ int i = INDEX; if (i < n) z[i] = y[i] + x[i]; }"""
# The host changes x and looks at y in each step.
RESIDENT = """float *xd, *yd, *zd; cudaMalloc(&xd, BYTES); cudaMalloc(&yd, BYTES);
cudaMalloc(&zd, BYTES); IN(xd, x); IN(yd, y);
for (int t = 0; t < 3; t++) { IN(xd, x); // again
k<<<BLOCKS, 256>>>(n, xd, yd, zd); if (cudaGetLastError() != cudaSuccess) exit(1);
std::swap(yd, zd);
OUT(y, yd); // looked at
x[0] = y[1]; } cudaFree(xd); cudaFree(yd); cudaFree(zd);"""
HALO = """__global__ void k(int n, const float *x, float *y) {
__shared__ float s[66]; int t = threadIdx.x, i = blockIdx.x * 64 + t; s[t] = x[i];
if (t < 2) s[64 + t] = x[i + 64]; __syncthreads(); y[i] = s[t] + s[t + 1] + s[t + 2]; }"""
HALO_HOST = HOST.replace("BLOCKS, 256", "8, 64")
PHASES = """__global__ void k(int n, const float *x, float *y) {
__shared__ float s[64]; int t = threadIdx.x, i = blockIdx.x * 64 + t; float v = 0;
for (int p = 0; p < 128; p += 64) { s[63 - t] = x[p + t]; __syncthreads();
v += s[t]; __syncthreads(); } y[i] = v; }"""
BINS = """__global__ void k(int n, const float *x, float *y) {
__shared__ float h[32]; int t = threadIdx.x; if (t < 32) { h[t] = 0; } __syncthreads();
for (int i = INDEX; i < n; i += gridDim.x * blockDim.x) {
atomicAdd(&h[(int)x[i] % 8 + 8 * (t % 4)], 1.0f); } __syncthreads();
if (t < 8) atomicAdd(&y[t], h[t] + h[t + 8] + h[t + 16] + h[t + 24]); }"""

# Blocks of 64 threads that each wait for what is known of those before: of each but its own part,
# or all up to it, with 1 or 2 in `known`.
LOOK_BACK = """struct chunk { float part, whole; volatile int known; };
__device__ float before(float value, int own, chunk *chunks) {
float sum = 0; if (own > 0) { chunks[own].part = value; __threadfence(); chunks[own].known = 1; }
for (int i = own - 1, known = 1; i >= 0 && known < 2; i--) {
while ((known = chunks[i].known) == 0) ; // until it is told
__threadfence(); // before it is read
sum += known == 1 ? chunks[i].part : chunks[i].whole; }
chunks[own].whole = sum + value; __threadfence(); chunks[own].known = 2; return sum; }
__global__ void k(int n, const float *x, float *y, chunk *chunks, int *next) {
__shared__ int own; __shared__ float sum, part[64]; int t = threadIdx.x;
if (t == 0) { own = atomicAdd(next, 1); } __syncthreads(); int i = own * 64 + t;
part[t] = i < n ? x[i] : 0; __syncthreads(); float v = 0; for (int j = 0; j <= t; j++) v += part[j];
if (t == 63) { sum = before(v, own, chunks); } __syncthreads(); if (i < n) y[i] = sum + v; }"""
LOOK_BACK_HOST = HOST.replace("float *xd, *yd;", """float *xd, *yd; chunk *chunks; int *next;
cudaMalloc(&chunks, 16 * sizeof(chunk)); cudaMalloc(&next, 4); cudaMemset(next, 0, 4);
cudaMemset(chunks, 0, 16 * sizeof(chunk)); // not known""").replace(
    "BLOCKS, 256>>>(n, xd, yd)", "16, 64>>>(n, xd, yd, chunks, next)") + (
        "cudaFree(chunks); cudaFree(next);")
LOOK_BACK_ATOMIC = LOOK_BACK.replace("volatile int known;", "int known;").replace(
    "chunks[own].known = 1;", "atomicExch(&chunks[own].known, 1);").replace(
        "chunks[own].known = 2;", "atomicExch(&chunks[own].known, 2);").replace(
            "known = chunks[i].known", "known = atomicAdd(&chunks[i].known, 0)")
# The same with what is known and the value, or half of it, in one word, which needs no fence.
LOOK_BACK_WORD = LOOK_BACK.replace("float part, whole; volatile int known;", "volatile uint64_t w;")
LOOK_BACK_WORD = LOOK_BACK_WORD[:LOOK_BACK_WORD.index("float sum = 0;")] + """float sum = 0;
if (own > 0) chunks[own].w = 1ull << 32 | __float_as_uint(value);
for (int i = own - 1, known = 1; i >= 0 && known < 2; i--) { uint64_t w;
while ((w = chunks[i].w) == 0) ; known = w >> 32; sum += __uint_as_float((unsigned)w); }
chunks[own].w = 2ull << 32 | __float_as_uint(sum + value); return sum; }
""" + LOOK_BACK_WORD[LOOK_BACK_WORD.index("__global__"):]


def sums(x, y):
    return [sum(x[:i + 1]) for i in range(len(x))]


def three_steps(x, y):
    for _ in range(3):
        y = [a + b for a, b in zip(x, y)]
        x = [y[1]] + x[1:]
    return y


def halo(x, y):
    return [sum(x[i:i + 3]) for i in range(512)] + y[512:]


def phases(x, y):
    return [x[63 - i % 64] + x[127 - i % 64] for i in range(512)] + y[512:]


def bins(x, y):
    return [y[b] + sum(int(v) % 8 == b for v in x) for b in range(8)] + y[8:]


def axpy(x, y):
    return [2 * a + b for a, b in zip(x, y)]


def total(x, y):
    return [y[0] + sum(x)] + y[1:]


def reverse(x, y):
    return x[:256][::-1] + y[256:]


def first_warp(x, y):
    return [sum(x[:32])] + y[1:]


def reverse_warp(x, y):
    return x[:32][::-1] + y[32:]


def same(x, y):
    return y


def kernel(body):
    return "__global__ void k(int n, const float *__restrict__ x, float *y) { %s }" % body


def loop(body):
    return kernel("int i = INDEX; if (i < n) { %s }" % body)


# (name, kernels, the function's body, what is to come out, the message that must come or None)
CASES = [
    # What is right.
    ("axpy", KERNEL, HOST, axpy, None),
    ("a grid-stride loop", kernel("for (int i = INDEX; i < n; i += gridDim.x * blockDim.x)"
                                  " y[i] = 2 * x[i] + y[i];"),
     HOST.replace("BLOCKS, 256", "3, 64"), axpy, None),
    ("two dimensions", kernel(
        "int i = (blockIdx.y * gridDim.x + blockIdx.x) * blockDim.x * blockDim.y"
        " + threadIdx.y * blockDim.x + threadIdx.x; if (i < n) y[i] = 2 * x[i] + y[i];"),
     HOST.replace("k<<<BLOCKS, 256>>>", "dim3 g(4, 4), b(16, 8); k<<<g, b>>>"), axpy, None),
    ("shared memory, a barrier, an atomic operation", SUM, HOST, total, None),
    ("shared memory of the launch's size",
     STENCIL.replace("__shared__ float tile[256];", "extern __shared__ float tile[];"),
     HOST.replace("BLOCKS, 256", "1, 256, 256 * sizeof(float)"), reverse, None),
    ("a shuffle", WARP, ONE_WARP, first_warp, None),
    ("memory of a warp, synchronised", WARP_MEMORY, ONE_WARP, reverse_warp, None),
    ("three dimensions", CUBE,
     HOST.replace("k<<<BLOCKS, 256>>>", "dim3 g(2, 4, 3), b(8, 2, 3); k<<<g, b>>>"), axpy, None),
    ("tiles of two dimensions", TILES, HOST.replace("BLOCKS, 256", "1, dim3(16, 16)"), reverse,
     None),
    ("two arrays in shared memory of the launch's size", CARVED,
     HOST.replace("BLOCKS, 256", "1, 256, 512 * sizeof(float)"), reverse, None),
    ("an atomic operation on a double", DOUBLES, HOST, total, None),
    ("a shuffle of doubles across the warp", BUTTERFLY, ONE_WARP, first_warp, None),
    ("kernels that each have large tiles",
     "".join(kernel(LARGE).replace("void k", "void " + name) for name in ("k", "l", "m", "o")),
     HOST.replace("k<<<BLOCKS, 256>>>(n, xd, yd);",
                  "k<<<BLOCKS, 256>>>(n, xd, yd); o<<<BLOCKS, 256>>>(n, xd, yd);"), axpy, None),
    ("a template, a function and variables of the device",
     "__constant__ int two = 1; __device__ float last; struct p { float v[2]; };\n"
     "__device__ __forceinline__ float twice(float v) { return two * v; }\n"
     "template <typename T> __global__ void k(int n, const T *x, T *y, p q)"
     "{ int i = INDEX; if (i < n) { y[i] = twice(x[i]) + q.v[1] * y[i]; if (i == 5) last = 1; } }",
     HOST.replace("k<<<BLOCKS, 256>>>(n, xd, yd)",
                  "int v = 2; p q = {{0, 1}}; cudaMemcpyToSymbol(two, &v, sizeof v);"
                  "k<float><<<BLOCKS, 256>>>(n, xd, yd, q)"), axpy, None),
    ("a launch that fails, asked for", KERNEL,
     "k<<<0, 256>>>(n, x, y); if (cudaGetLastError() != cudaErrorInvalidConfiguration) exit(1);"
     "k<<<1, 1025>>>(n, x, y); if (cudaPeekAtLastError() == cudaSuccess) exit(1);"
     "if (cudaGetLastError() == cudaSuccess || cudaGetLastError() != cudaSuccess) exit(1);",
     same, None),
    ("an allocation that fails", KERNEL,
     "float *p; if (cudaMalloc(&p, (size_t)-1) != cudaErrorMemoryAllocation) exit(1);"
     "if (cudaGetLastError() != cudaErrorMemoryAllocation) exit(1);", same, None),
    ("a thread's own array", loop("float w[3] = {2, 3, 4}; w[1] = w[0] * x[i];"
                                  " struct { float a, b; } s = {w[1], y[i]}, t = s;"
                                  " y[i] = t.a + t.b;"), HOST, axpy, None),
    ("threads that read the same", loop("y[i] = 2 * x[i] + y[i] + 0 * x[0];"), HOST, axpy, None),
    ("pitched rows", PITCHED, PITCHED_HOST, axpy, None),
    ("managed memory", KERNEL, MANAGED, axpy, None),
    ("copies in a stream, waited for", KERNEL, STREAM, axpy, None),
    ("streams that wait for an event", KERNEL, STREAMS, axpy, None),
    ("the stream of the host's thread", KERNEL, OWN_STREAM, axpy, None),
    ("the default stream comes after the others", KERNEL, STREAM.replace(
        "cudaStreamSynchronize(s);", "cudaMemset(xd, 0, 4);"), axpy, None),
    ("an event that is waited for", KERNEL, STREAM.replace(
        "cudaStreamSynchronize(s);", "cudaEvent_t e; cudaEventCreate(&e); cudaEventRecord(e, s);"
        "cudaEventSynchronize(e); cudaEventDestroy(e);"), axpy, None),
    ("a tile with a halo", HALO, HALO_HOST, halo, None),
    ("a tile that is filled in phases", PHASES, HALO_HOST, phases, None),
    ("copies of bins", BINS, HOST, bins, None),
    ("data that stays on the device", STEPS, RESIDENT, three_steps, None),
    ("blocks that look back", LOOK_BACK, LOOK_BACK_HOST, sums, None),
    ("blocks that look back at single words", LOOK_BACK_WORD, LOOK_BACK_HOST, sums, None),
    ("blocks that look back by atomic operations", LOOK_BACK_ATOMIC, LOOK_BACK_HOST, sums, None),
    # What is wrong.
    ("an atomic look back without the fence of the reader", LOOK_BACK_ATOMIC.replace(
        "__threadfence(); // before", "// before"), LOOK_BACK_HOST, sums, "a race"),
    ("an atomic look back by the numbers of blocks", LOOK_BACK_ATOMIC.replace(
        "own = atomicAdd(next, 1);", "own = blockIdx.x * 7 % gridDim.x;"), LOOK_BACK_HOST, sums,
     "waits for what no block tells"),
    ("a look back without the fence behind its part", LOOK_BACK.replace(
        "chunks[own].part = value; __threadfence();", "chunks[own].part = value;"), LOOK_BACK_HOST,
     sums, "a race"),
    ("a look back without the fence behind its sum", LOOK_BACK.replace(
        "sum + value; __threadfence();", "sum + value;"), LOOK_BACK_HOST, sums, "a race"),
    ("a look back without the fence of the reader", LOOK_BACK.replace(
        "__threadfence(); // before", "// before"), LOOK_BACK_HOST, sums, "a race"),
    ("a look back that tells before it writes", LOOK_BACK.replace(
        "chunks[own].part = value; __threadfence(); chunks[own].known = 1;",
        "chunks[own].known = 1; __threadfence(); chunks[own].part = value;"), LOOK_BACK_HOST, sums,
     "a race|nothing was written to"),
    ("a look back that does not wait", LOOK_BACK.replace(
        "while ((known = chunks[i].known) == 0) ;", "known = chunks[i].known;"), LOOK_BACK_HOST,
     sums, "a race|nothing was written to"),
    ("a look back at memory that is not volatile", LOOK_BACK.replace("volatile int", "int"),
     LOOK_BACK_HOST, sums, "a race"),
    ("a look back at what was not zeroed", LOOK_BACK, LOOK_BACK_HOST.replace(
        "cudaMemset(chunks, 0, 16 * sizeof(chunk));", ""), sums, "nothing was written to"),
    ("a look back by the numbers of blocks", LOOK_BACK.replace(
        "own = atomicAdd(next, 1);", "own = blockIdx.x * 7 % gridDim.x;"), LOOK_BACK_HOST, sums,
     "waits for what no block tells"),
    ("a look back at a block that tells nothing", LOOK_BACK.replace("if (own > 0)", "if (own != 3)")
     .replace("chunks[own].known = 2;", "if (own != 3) chunks[own].known = 2;"), LOOK_BACK_HOST,
     sums, "waits for what no block tells"),
    ("a copy of pitched rows as if they were flat", PITCHED, PITCHED_HOST.replace(
        "cudaMemcpy2D(y, 400, yd, p, 400, 10, cudaMemcpyDeviceToHost)", "OUT(y, yd)"), axpy,
     "a copy of bytes that nothing was written to"),
    ("rows whose pitch is forgotten", PITCHED.replace("p / 4", "100"), PITCHED_HOST, axpy,
     "reads what nothing was written to"),
    ("managed memory without a wait", KERNEL, MANAGED.replace("cudaDeviceSynchronize();", ""), axpy,
     "the host touches managed memory while work on it may go on"),
    ("a missing wait before the host reads", KERNEL, STREAM.replace(
        "cudaStreamSynchronize(s);", "late(y);"), axpy, DIFFERS + "|did not wait"),
    ("a missing wait before the host writes", KERNEL, STREAM.replace(
        "k<<<", "x[3] = 7; k<<<"), axpy, DIFFERS),
    ("a missing wait for the stream of the host's thread", KERNEL, OWN_STREAM.replace(
        "cudaStreamSynchronize(cudaStreamPerThread);", "late(y);"), axpy,
     DIFFERS + "|did not wait"),
    ("managed memory of 0 bytes", KERNEL,
     "float *z; if (cudaMallocManaged(&z, 0)) exit(1);" + HOST, axpy, "exit status 1"),
    ("a wait for another stream", KERNEL, STREAM.replace(
        "cudaStreamSynchronize(s);", "cudaStream_t o; cudaStreamCreate(&o);"
        "cudaStreamSynchronize(o); late(y); cudaStreamDestroy(o);"), axpy, DIFFERS),
    ("a stream that does not wait for the other's event", KERNEL, STREAMS.replace(
        "cudaStreamWaitEvent(t, e, 0);", ""), axpy, "nothing was written to"),
    ("a program that ends without a wait", KERNEL, STREAM.replace(
        "cudaStreamSynchronize(s);", "exit(0);"), axpy, "did not wait for what it had queued"),
    ("memory of the host that is not given back", KERNEL,
     "void *p; cudaMallocHost(&p, 8);" + HOST, axpy, "allocations of the host were not freed"),
    ("a stale buffer on the device", STEPS, RESIDENT.replace("IN(xd, x); // again", ""),
     three_steps, DIFFERS),
    ("a stale buffer of the host", STEPS, RESIDENT.replace("OUT(y, yd); // looked at", ""),
     three_steps, DIFFERS),
    ("buffers that do not change places", STEPS, RESIDENT.replace("std::swap(yd, zd);", ""),
     three_steps, DIFFERS + "|nothing was written to"),
    ("a halo one too narrow", HALO.replace("t < 2", "t < 1"), HALO_HOST, halo,
     "reads what nothing was written to|undefined"),
    ("a tile whose copy is not guarded", HALO, HALO_HOST.replace("8, 64", "16, 64"), None,
     "beyond an allocation"),
    ("phases without the barrier behind them", PHASES.replace("s[t]; __syncthreads();", "s[t];"),
     HALO_HOST, phases, "a race"),
    ("a halo without its barrier", HALO.replace("__syncthreads();", ""), HALO_HOST, halo,
     "reads what nothing was written to|a race"),
    ("copies of bins that are not zeroed", BINS.replace("h[t] = 0;", ""), HOST, bins,
     "reads what nothing was written to"),
    ("copies of bins of which one is not zeroed", BINS.replace("h[t] = 0;", "if (t) h[t] = 0;"),
     HOST, bins, "reads what nothing was written to"),
    ("copies of bins that are merged too early", BINS.replace(
        "1.0f); } __syncthreads();", "1.0f); }"), HOST, bins, "a race"),
    ("bins that are counted without an atomic operation", BINS.replace(
        "atomicAdd(&h[(int)x[i] % 8 + 8 * (t % 4)], 1.0f)", "h[(int)x[i] % 8 + 8 * (t % 4)] += 1"),
     HOST, bins, "a race"),
    ("a missing copy in", KERNEL, HOST.replace("IN(xd, x);", ""), axpy,
     "reads what nothing was written to: byte .* of allocation 1"),
    ("a missing copy in of what is updated", loop("y[i] += 2 * x[i];"),
     HOST.replace("IN(yd, y);", ""), axpy, "reads what nothing was written to"),
    ("a copy in that is too short", KERNEL,
     HOST.replace("IN(xd, x)", "cudaMemcpy(xd, x, BYTES - 4, cudaMemcpyHostToDevice)"), axpy,
     "reads what nothing was written to: byte 3996 of allocation 1"),
    ("a missing copy back", KERNEL, HOST.replace("OUT(y, yd);", ""), axpy, DIFFERS),
    ("a copy back of what was written in part", loop("if (i % 2) y[i] = 1;"),
     HOST.replace("IN(yd, y);", ""), None, "a copy of bytes that nothing was written to"),
    ("a guard that is off by one", KERNEL.replace("i < n", "i <= n"), HOST, axpy,
     "beyond an allocation"),
    ("no guard", kernel("int i = INDEX; y[i] = 2 * x[i] + y[i];"), HOST, axpy,
     "beyond an allocation"),
    ("a subscript below the array", loop("y[i] = x[i - 1];"), HOST, axpy, "beyond an allocation"),
    ("an allocation that is too small", KERNEL,
     HOST.replace("cudaMalloc((void **)&xd, BYTES)", "cudaMalloc((void **)&xd, BYTES - 4)"), axpy,
     "a copy of 4000 bytes goes beyond an allocation"),
    ("shared memory out of bounds", STENCIL.replace("255 - t", "t + 1"), ONE_BLOCK, reverse,
     "undefined behaviour in a kernel|beyond"),
    ("a host pointer in a kernel", KERNEL, HOST.replace("(n, xd, yd)", "(n, x, yd)"), axpy,
     "a kernel reads memory that is not the device's"),
    ("a host pointer that is written", KERNEL, HOST.replace("(n, xd, yd)", "(n, xd, y)"), axpy,
     "memory that is not the device's"),
    ("a host variable in a kernel", "static float h = 2;" + loop("y[i] = h * x[i] + y[i];"), HOST,
     axpy, "a kernel reads memory that is not the device's"),
    ("a device pointer on the host", KERNEL, HOST.replace("OUT(y, yd);", "y[0] = yd[0];"), axpy,
     "the host touches device memory"),
    ("a device variable on the host", "__device__ float d;" + KERNEL, HOST + "d = 1;", axpy,
     "the host touches a variable of the device"),
    ("memory that was given back", KERNEL,
     HOST.replace("OUT(y, yd);", "").replace("k<<<", "cudaFree(xd); k<<<"), axpy,
     "a kernel reads memory that is not the device's"),
    ("a leak", KERNEL, HOST.replace("cudaFree(xd);", ""), axpy, "1 allocations were not freed"),
    ("memory given back twice", KERNEL, HOST + "cudaFree(xd);", axpy, "cudaFree of what"),
    ("a copy the wrong way", KERNEL, HOST.replace("OUT(y, yd)", "IN(y, yd)"), axpy,
     "a copy from device to host that says it is another"),
    ("two threads write one element", loop("y[i / 2] = x[i];"), HOST, None, "a race"),
    ("two threads write the same value", loop("y[0] = 1;"), HOST, None, "a race: two writes"),
    ("an element of another thread", loop("y[i] = i ? y[i - 1] + x[i] : 0;"), HOST, None, "a race"),
    ("a race between blocks only", kernel("if (threadIdx.x == 0) y[0] += 1;"), HOST, None,
     "a race"),
    ("a sum without an atomic operation", loop("y[0] += x[i];"), HOST, None, "a race"),
    ("an atomic operation beside a plain one", loop("if (i % 2) atomicAdd(&y[0], x[i]);"
                                                    " else y[0] += x[i];"), HOST, None, "a race"),
    ("an atomic operation and a reader", loop("atomicAdd(&y[0], 1.0f); if (i == 7) y[1] = y[0];"),
     HOST, None, "a race"),
    ("bytes of one word", loop("((char *)y)[i / 3] = 1;"), HOST, None, "a race"),
    ("a missing barrier", STENCIL.replace("__syncthreads();", ""), ONE_BLOCK, reverse,
     "reads what nothing was written to|a race"),
    ("a missing barrier in a loop", SUM.replace("part[t + s]; __syncthreads();", "part[t + s];"),
     HOST, total, "a race"),
    ("a barrier on a branch", SUM.replace("__syncthreads(); }", "if (t < 64) __syncthreads(); }"),
     HOST, total, "a barrier that not all threads"),
    ("two barriers for one", kernel("if (threadIdx.x < 9) __syncthreads(); else __syncthreads();"),
     HOST, None, "wait at different barriers"),
    ("a return before a barrier", kernel("if (INDEX >= n) return; __syncthreads();"
                                         " y[INDEX] = 2 * x[INDEX] + y[INDEX];"), HOST, axpy,
     "a barrier that not all threads"),
    ("shared memory that nothing was written to",
     STENCIL.replace("tile[t] = x[t];", "if (t) tile[t] = x[t];"), ONE_BLOCK, reverse,
     "reads what nothing was written to: byte .* of shared memory"),
    ("shared memory of the block before", STENCIL.replace(
        "tile[t] = x[t];", "if (blockIdx.x == 0) tile[t] = x[t];").replace(
            "y[t]", "y[blockIdx.x * 256 + t]"),
     HOST.replace("BLOCKS, 256", "2, 256"), None, "reads what nothing was written to"),
    ("memory of a warp, not synchronised", WARP_MEMORY.replace("__syncwarp();", ""), ONE_WARP,
     reverse_warp, "reads what nothing was written to|a race"),
    ("a lane that does not shuffle", WARP.replace("for (", "if (threadIdx.x < 16) for ("), ONE_WARP,
     first_warp, DIFFERS + "|a warp operation"),
    ("constant memory that is written", "__constant__ int c;" + loop("*(int *)&c = i;"), HOST, None,
     "writes constant memory"),
    ("more shared memory than a block has", WHOLE,
     HOST.replace("BLOCKS, 256", "1, 256, 16"), None, "more than 49152 bytes of shared memory"),
    ("tiles without a barrier", TILES.replace("b[j][i] = a[15 - j][15 - i]; __syncthreads();",
                                              "b[j][i] = a[15 - j][15 - i];"),
     HOST.replace("BLOCKS, 256", "1, dim3(16, 16)"), reverse,
     "reads what nothing was written to|a race"),
    ("a launch that fails, and nobody asks", KERNEL, HOST.replace("BLOCKS, 256", "1, 2000").replace(
        "if (cudaGetLastError() != cudaSuccess) exit(1);", ""), axpy, "a launch failed"),
    ("no block at all, and nobody asks", KERNEL, "k<<<0, 256>>>(n, x, y);", same,
     "a launch failed"),
    ("a launch that fails, and its check", KERNEL, HOST.replace("BLOCKS, 256", "1, 2000"), axpy,
     "exit status 1|not freed"),
    ("an overflow in a kernel", loop("int big = 2147483647 - n + i; y[i] = big + n;"), HOST, None,
     "undefined behaviour in a kernel"),
    ("a division by zero in a kernel", loop("y[i] = i / (i - 3);"), HOST, None,
     "undefined behaviour in a kernel"),
    ("a null pointer in a kernel", KERNEL, HOST.replace("(n, xd, yd)", "(n, xd, nullptr)"), axpy,
     "undefined behaviour|memory that is not the device's"),
]


def text_of_cases():
    parts = [PRELUDE]
    for number, (_, kernels, host, _, _) in enumerate(CASES):
        parts.append("namespace c%d {\n%s\nvoid run(int n, float *x, float *y)\n{\n%s\n}\n}\n" % (
            number, kernels, host))
    runs = ", ".join("c%d::run" % number for number in range(len(CASES)))
    parts.append("""int main(int, char **argv)
{
    static float x[N], y[N];
    void (*const runs[])(int, float *, float *) = {%s};
    for (int i = 0; i < N; i++) { x[i] = i %% 50; y[i] = i %% 7; }
    runs[atoi(argv[1])](N, x, y);
    for (int i = 0; i < N; i++) printf("%%g\\n", y[i]);
}
""" % runs)
    return "\n".join(parts)


def build(folder):
    """Compiles all cases; returns the program."""
    source = os.path.join(folder, "cases.cu")
    with open(source, "w", encoding="ascii") as file:
        file.write(text_of_cases())
    compiler = ["bash", os.path.join(HERE, "compile-cuda.sh")]
    subprocess.run(compiler + [source, source + ".o"], check=True)
    library = subprocess.run(compiler + ["library"], check=True, stdout=subprocess.PIPE)
    program = os.path.join(folder, "cases")
    subprocess.run(["g++", "-o", program, source + ".o", library.stdout.decode().strip()],
                   check=True)
    return program


def outcome(program, number, expected, seed):
    """What a run of a case says: a text in which the message is looked for; "" if all is right."""
    done = limits.run([program, str(number)], 60, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                      env=dict(os.environ, STANDIN_SEED=seed))
    text = done.stderr.decode("utf-8", "replace").strip()
    if done.returncode:
        text += " (exit status %d)" % done.returncode
    elif expected is not None:
        wanted = expected([float(i % 50) for i in range(1000)], [float(i % 7) for i in range(1000)])
        if [float(v) for v in done.stdout.split()] != wanted:
            text += DIFFERS
    return text


def main():
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="standin-") as folder:
        program = build(folder)
        for number, (name, _, _, expected, message) in enumerate(CASES):
            for seed in SEEDS:
                text = outcome(program, number, expected, seed)
                good = re.search(message, text) if message else text == ""
                if not good:
                    print("FAILED %s, order %s: expected %s, got '%s'" % (
                        name, seed, "'%s'" % message if message else "nothing", text))
                    failed += 1
                    break
            else:
                passed += 1
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
