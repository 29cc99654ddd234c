#include <stdio.h>
#include <stdlib.h>

#include "lift_mixed_kernels.h"

static void cuda_check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}
#define CUDA_CHECK(call) cuda_check((call), __FILE__, __LINE__)

static __global__ void advance_kernel(float weight, const float (*__restrict__ field)[20],
                                       float (*__restrict__ next)[20])
{
    int i = 1 + blockIdx.y * blockDim.y + threadIdx.y;
    int j = 1 + blockIdx.x * blockDim.x + threadIdx.x;
    if (i < 23 && j < 19)
        next[i][j] = field[i][j] +
                     weight * (field[i - 1][j] + field[i + 1][j] - 2 * field[i][j]);
}

void advance_gpu(float weight, float (*field)[20], float (*next)[20])
{
    float (*field_d)[20], (*next_d)[20];
    CUDA_CHECK(cudaMalloc(&field_d, 24 * sizeof(*field_d)));
    CUDA_CHECK(cudaMalloc(&next_d, 23 * sizeof(*next_d)));
    CUDA_CHECK(cudaMemcpy(field_d, field, 24 * sizeof(*field_d), cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(next_d + 1, next + 1, 22 * sizeof(*next_d), cudaMemcpyHostToDevice));

    dim3 block(32, 8);
    dim3 grid(17 / block.x + 1, 21 / block.y + 1);
    advance_kernel<<<grid, block>>>(weight, field_d, next_d);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(next + 1, next_d + 1, 22 * sizeof(*next_d), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(field_d));
    CUDA_CHECK(cudaFree(next_d));
}

static __global__ void advance_kernel2(int rows, const float (*__restrict__ next)[20],
                                        const float *__restrict__ means,
                                        float (*__restrict__ field)[20])
{
    int k = (blockIdx.z * gridDim.y + blockIdx.y) * blockDim.y + threadIdx.y;
    int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (k < rows && j < 20)
        field[k][j] = next[k][j] > means[k] ? means[k] : next[k][j];
}

void advance_gpu2(int rows, float (*next)[20], const float *means, float (*field)[20])
{
    if (rows <= 0)
        return;

    float (*next_d)[20], *means_d, (*field_d)[20];
    CUDA_CHECK(cudaMalloc(&next_d, rows * sizeof(*next_d)));
    CUDA_CHECK(cudaMalloc(&means_d, rows * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&field_d, rows * sizeof(*field_d)));
    CUDA_CHECK(cudaMemcpy(next_d, next, rows * sizeof(*next_d), cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(means_d, means, rows * sizeof(float), cudaMemcpyHostToDevice));

    dim3 block(32, 8);
    unsigned int rows2 = (rows - 1) / block.y + 1;
    dim3 grid(19 / block.x + 1, rows2 < 32768 ? rows2 : 32768, (rows2 - 1) / 32768 + 1);
    advance_kernel2<<<grid, block>>>(rows, next_d, means_d, field_d);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(field, field_d, rows * sizeof(*field_d), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(next_d));
    CUDA_CHECK(cudaFree(means_d));
    CUDA_CHECK(cudaFree(field_d));
}
