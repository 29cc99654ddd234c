#include <stdio.h>
#include <stdlib.h>

#include "lift_stretch_kernels.h"

static void cuda_check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}
#define CUDA_CHECK(call) cuda_check((call), __FILE__, __LINE__)

static __global__ void blend_kernel(int n, const float *__restrict__ mean,
                                    const float *__restrict__ b, float *__restrict__ ratio)
{
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (j < n)
        ratio[j] = mean[j] * 0.5f + b[j];
}

void blend_gpu(int n, const float *mean, const float *b, float *ratio)
{
    if (n <= 0)
        return;

    float *mean_d, *b_d, *ratio_d;
    CUDA_CHECK(cudaMalloc(&mean_d, n * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&b_d, n * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&ratio_d, n * sizeof(float)));
    CUDA_CHECK(cudaMemcpy(mean_d, mean, n * sizeof(float), cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(b_d, b, n * sizeof(float), cudaMemcpyHostToDevice));

    int block = 256;
    int grid = (n - 1) / block + 1;
    blend_kernel<<<grid, block>>>(n, mean_d, b_d, ratio_d);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(ratio, ratio_d, n * sizeof(float), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(mean_d));
    CUDA_CHECK(cudaFree(b_d));
    CUDA_CHECK(cudaFree(ratio_d));
}

static __global__ void blend_kernel2(int n, const float *__restrict__ ratio,
                                     const float *__restrict__ a, float *__restrict__ mean)
{
    int k = blockIdx.x * blockDim.x + threadIdx.x;
    if (k < n)
        mean[k] = ratio[k] - a[k];
}

void blend_gpu2(int n, const float *ratio, const float *a, float *mean)
{
    if (n <= 0)
        return;

    float *ratio_d, *a_d, *mean_d;
    CUDA_CHECK(cudaMalloc(&ratio_d, n * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&a_d, n * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&mean_d, n * sizeof(float)));
    CUDA_CHECK(cudaMemcpy(ratio_d, ratio, n * sizeof(float), cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(a_d, a, n * sizeof(float), cudaMemcpyHostToDevice));

    int block = 256;
    int grid = (n - 1) / block + 1;
    blend_kernel2<<<grid, block>>>(n, ratio_d, a_d, mean_d);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(mean, mean_d, n * sizeof(float), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(ratio_d));
    CUDA_CHECK(cudaFree(a_d));
    CUDA_CHECK(cudaFree(mean_d));
}
