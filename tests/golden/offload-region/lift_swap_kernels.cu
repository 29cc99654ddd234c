#include <stdio.h>
#include <stdlib.h>

#include "lift_swap_kernels.h"

static void cuda_check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}
#define CUDA_CHECK(call) cuda_check((call), __FILE__, __LINE__)

static __global__ void relax_kernel(int n, const double *__restrict__ a, double *__restrict__ b)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= 1 && i < n - 1)
        b[i] = 0.25 * (a[i - 1] + 2 * a[i] + a[i + 1]);
}

void relax_gpu(int n, const double *a, double *b)
{
    if (n - 1 <= 1)
        return;

    double *a_d, *b_d;
    CUDA_CHECK(cudaMalloc(&a_d, n * sizeof(double)));
    CUDA_CHECK(cudaMalloc(&b_d, (n - 1) * sizeof(double)));
    CUDA_CHECK(cudaMemcpy(a_d, a, n * sizeof(double), cudaMemcpyHostToDevice));

    int count = n - 1;
    int block = 256;
    int grid = (count - 1) / block + 1;
    relax_kernel<<<grid, block>>>(n, a_d, b_d);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(b + 1, b_d + 1, (n - 2) * sizeof(double), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(a_d));
    CUDA_CHECK(cudaFree(b_d));
}

/* What all threads of a block have, for the first one; blocks are of whole warps. */
static __device__ double block_sum(double value)
{
    __shared__ double warps[32];
    for (int lanes = 16; lanes > 0; lanes /= 2)
        value += __shfl_down_sync(0xffffffff, value, lanes);
    __syncthreads();
    if (threadIdx.x % 32 == 0)
        warps[threadIdx.x / 32] = value;
    __syncthreads();
    if (threadIdx.x == 0)
        for (unsigned int warp = 1; warp < blockDim.x / 32; warp++)
            value += warps[warp];
    return value;
}

static __global__ void relax_kernel2(int n, const double *__restrict__ b,
                                     const double *__restrict__ a, double *change_out)
{
    double change = 0;
    for (int j = 1 + blockIdx.x * blockDim.x + threadIdx.x;
         j >= 1 && j < n - 1;
         j += gridDim.x * blockDim.x)
        change += fabs(b[j] - a[j]);

    change = block_sum(change);
    if (threadIdx.x == 0)
        atomicAdd(change_out, change);
}

void relax_gpu2(int n, const double *b, const double *a, double *change)
{
    if (n - 1 <= 1)
        return;

    double *b_d, *a_d, *change_d;
    CUDA_CHECK(cudaMalloc(&b_d, (n - 1) * sizeof(double)));
    CUDA_CHECK(cudaMalloc(&a_d, (n - 1) * sizeof(double)));
    CUDA_CHECK(cudaMalloc(&change_d, sizeof(double)));
    CUDA_CHECK(cudaMemcpy(b_d + 1, b + 1, (n - 2) * sizeof(double), cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(a_d + 1, a + 1, (n - 2) * sizeof(double), cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(change_d, change, sizeof(double), cudaMemcpyHostToDevice));

    int count = n - 2;
    int block = 256;
    int grid = (count - 1) / block + 1;
    if (grid > 1024)
        grid = 1024;
    relax_kernel2<<<grid, block>>>(n, b_d, a_d, change_d);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(change, change_d, sizeof(double), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(b_d));
    CUDA_CHECK(cudaFree(a_d));
    CUDA_CHECK(cudaFree(change_d));
}
