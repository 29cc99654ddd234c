#include <stdio.h>
#include <stdlib.h>

#include "second_extreme_kernels.h"

static void cuda_check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}
#define CUDA_CHECK(call) cuda_check((call), __FILE__, __LINE__)

static __device__ void atomic_max(float *target, float value)
{
    unsigned int *bits = (unsigned int *)target;
    unsigned int seen, next = atomicAdd(bits, 0);
    do {
        seen = next;
        float found = __uint_as_float(seen);
        next = atomicCAS(bits, seen, __float_as_uint(value > found ? value : found));
    } while (next != seen);
}

static __global__ void greatest_kernel(int n, const float *values, float *high_out)
{
    float high = -INFINITY;
    long long index = (long long)blockIdx.x * blockDim.x + threadIdx.x;
    int i = (int)index;
    if (index < n) {
        if (values[i] > high)
            high = values[i];
    }

    __shared__ float high_block[256];
    high_block[threadIdx.x] = high;
    __syncthreads();
    for (unsigned int half = blockDim.x / 2; half > 0; half /= 2) {
        if (threadIdx.x < half)
            high_block[threadIdx.x] = max(high_block[threadIdx.x], high_block[threadIdx.x + half]);
        __syncthreads();
    }
    if (threadIdx.x == 0)
        atomic_max(high_out, high_block[0]);
}

void greatest_gpu(int n, const float *values, float *high)
{
    if (n <= 0)
        return;

    float *values_d;
    CUDA_CHECK(cudaMalloc((void **)&values_d, n * sizeof(float)));
    float *high_d;
    CUDA_CHECK(cudaMalloc((void **)&high_d, sizeof(float)));
    CUDA_CHECK(cudaMemcpy(values_d, values, n * sizeof(float), cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(high_d, high, sizeof(float), cudaMemcpyHostToDevice));

    int block = 256;
    int grid = (n - 1) / block + 1;
    greatest_kernel<<<grid, block>>>(n, values_d, high_d);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(high, high_d, sizeof(float), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(values_d));
    CUDA_CHECK(cudaFree(high_d));
}
