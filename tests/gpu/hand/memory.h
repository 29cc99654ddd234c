/* Arrays to the device and back, for the ports of this folder. */
#ifndef MEMORY_H
#define MEMORY_H

#include "cuda_check.h"

template <typename T> static T *on_device(size_t count)
{
    T *device;
    CUDA_CHECK(cudaMalloc(&device, count * sizeof(T)));
    return device;
}

template <typename T> static T *to_device(const T *host, size_t count)
{
    T *device = on_device<T>(count);
    CUDA_CHECK(cudaMemcpy(device, host, count * sizeof(T), cudaMemcpyHostToDevice));
    return device;
}

template <typename T> static void to_host(T *host, const T *device, size_t count)
{
    CUDA_CHECK(cudaMemcpy(host, device, count * sizeof(T), cudaMemcpyDeviceToHost));
}

/* Blocks that fill the chip, where each thread strides through the elements. */
static inline int filling_blocks(int n, int block)
{
    int device, processors;
    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
    const int needed = (n - 1) / block + 1;
    return needed < 8 * processors ? needed : 8 * processors;
}

#endif
