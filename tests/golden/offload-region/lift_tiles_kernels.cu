#include <stdio.h>
#include <stdlib.h>

#include "lift_tiles_kernels.h"

static void cuda_check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}
#define CUDA_CHECK(call) cuda_check((call), __FILE__, __LINE__)

static __global__ void power_kernel(int n, const float *__restrict__ a, const float *__restrict__ b,
                                    float *__restrict__ c)
{
    __shared__ float a_tile[16][16], b_tile[16][16];
    int tx = threadIdx.x, ty = threadIdx.y;
    int i = blockIdx.y * blockDim.y + ty;
    int j = blockIdx.x * blockDim.x + tx;
    float sum = 0;
    for (long long k_tile = 0; k_tile < n; k_tile += 16) {
        long long k_x = k_tile + tx, k_y = k_tile + ty;
        if (i < n && k_x < n)
            a_tile[ty][tx] = a[i * n + k_x];
        if (k_y < n && j < n)
            b_tile[ty][tx] = b[k_y * n + j];
        __syncthreads();
        if (i < n && j < n)
            #pragma unroll 16
            for (int k = k_tile; k < n && k < k_tile + 16; k++)
                sum += a_tile[ty][k - k_tile] * b_tile[k - k_tile][tx];
        __syncthreads();
    }
    if (i < n && j < n)
        c[i * n + j] = sum;
}

void power_gpu(int n, const float *a, const float *b, float *c)
{
    if (n <= 0)
        return;

    float *a_d, *b_d, *c_d;
    CUDA_CHECK(cudaMalloc(&a_d, (long long)n*n * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&b_d, (long long)n*n * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&c_d, (long long)n*n * sizeof(float)));
    CUDA_CHECK(cudaMemcpy(a_d, a, (long long)n*n * sizeof(float), cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(b_d, b, (long long)n*n * sizeof(float), cudaMemcpyHostToDevice));

    dim3 block(16, 16);
    dim3 grid((n - 1) / block.x + 1, (n - 1) / block.y + 1);
    power_kernel<<<grid, block>>>(n, a_d, b_d, c_d);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(c, c_d, (long long)n*n * sizeof(float), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(a_d));
    CUDA_CHECK(cudaFree(b_d));
    CUDA_CHECK(cudaFree(c_d));
}
