/*
 * cuda_runtime.h: a host stand-in for the part of the CUDA runtime that extracted kernels use, to
 * run them without a GPU. Device memory is apart from host memory: each allocation is a mapping of
 * its own, filled with a pattern that no program writes, with its end at a page that cannot be
 * touched. Copies must stay inside of one allocation and go the way they say; launches must be
 * ones that a GPU accepts; all memory must be given back. Threads run one after another, in the
 * order of their numbers or, with STUB_ORDER=1 in the environment, in the opposite one.
 *
 * `kernel<<<grid, block>>>(arguments);` must have been rewritten as
 * `stub_launch(grid, block, [=] { kernel(arguments); });` (see run-case.sh).
 */
#ifndef STUB_CUDA_RUNTIME_H
#define STUB_CUDA_RUNTIME_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <map>

#define __global__
#define __device__

enum cudaError_t { cudaSuccess, cudaErrorInvalidValue, cudaErrorInvalidConfiguration = 9 };
enum cudaMemcpyKind { cudaMemcpyHostToDevice = 1, cudaMemcpyDeviceToHost = 2 };

struct stub_dimensions {
    unsigned x, y, z;
};

static stub_dimensions threadIdx, blockIdx, blockDim, gridDim;

/* The allocations by address, and how they were mapped. */
struct stub_memory {
    char *mapping;
    size_t mapped, size;
};

struct stub_device {
    std::map<char *, stub_memory> memory;
    cudaError_t error = cudaSuccess;
    ~stub_device()
    {
        if (memory.empty())
            return;
        fprintf(stderr, "cuda stand-in: %zu allocations were not freed\n", memory.size());
        _exit(3);
    }
};

static stub_device stub;

static void stub_fail(const char *what)
{
    fprintf(stderr, "cuda stand-in: %s\n", what);
    _exit(3);
}

/* Whether the bytes lie in one allocation; a range that touches device memory otherwise is fatal.
   */
static bool stub_is_device(const void *start, size_t size)
{
    char *from = (char *)start;
    for (auto &entry : stub.memory) {
        char *base = entry.first;
        if (from + size <= base || from >= base + entry.second.size)
            continue;
        if (from < base || from + size > base + entry.second.size)
            stub_fail("a copy goes beyond an allocation");
        return true;
    }
    return false;
}

static cudaError_t cudaMalloc(void **pointer, size_t size)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE), pages = (size + page - 1) / page + 2;
    if (size > SIZE_MAX / 4)
        stub_fail("an allocation of a negative size");
    char *mapping = (char *)mmap(NULL, pages * page, PROT_READ | PROT_WRITE,
                                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapping == MAP_FAILED)
        stub_fail("no memory");
    memset(mapping, 0xA5, pages * page);
    mprotect(mapping, page, PROT_NONE);
    mprotect(mapping + (pages - 1) * page, page, PROT_NONE);
    char *base = mapping + (pages - 1) * page - size;
    stub.memory[base] = stub_memory{mapping, pages * page, size};
    *pointer = base;
    return cudaSuccess;
}

static cudaError_t cudaFree(void *pointer)
{
    auto found = stub.memory.find((char *)pointer);
    if (found == stub.memory.end())
        stub_fail("cudaFree of something else");
    munmap(found->second.mapping, found->second.mapped);
    stub.memory.erase(found);
    return cudaSuccess;
}

static cudaError_t cudaMemcpy(void *to, const void *from, size_t size, cudaMemcpyKind kind)
{
    if (size == 0)
        return cudaSuccess;
    if (stub_is_device(to, size) != (kind == cudaMemcpyHostToDevice) ||
        stub_is_device(from, size) != (kind == cudaMemcpyDeviceToHost))
        stub_fail("a copy from or to the wrong side");
    memcpy(to, from, size);
    return cudaSuccess;
}

static inline cudaError_t cudaGetLastError(void)
{
    cudaError_t error = stub.error;
    stub.error = cudaSuccess;
    return error;
}

static inline const char *cudaGetErrorString(cudaError_t error)
{
    return error == cudaSuccess ? "no error" : "error";
}

/* Runs every thread of a grid of one dimension. */
template <typename Body> static void stub_launch(long long grid, long long block, Body body)
{
    if (grid < 1 || grid > 2147483647LL || block < 1 || block > 1024) {
        stub.error = cudaErrorInvalidConfiguration;
        stub_fail("a launch that no GPU accepts");
    }
    const char *order = getenv("STUB_ORDER");
    bool backwards = order != NULL && *order == '1';
    gridDim = stub_dimensions{(unsigned)grid, 1, 1};
    blockDim = stub_dimensions{(unsigned)block, 1, 1};
    for (long long b = 0; b < grid; b++) {
        for (long long t = 0; t < block; t++) {
            blockIdx = stub_dimensions{(unsigned)(backwards ? grid - 1 - b : b), 0, 0};
            threadIdx = stub_dimensions{(unsigned)(backwards ? block - 1 - t : t), 0, 0};
            body();
        }
    }
}

#endif
