#include <stdio.h>
#include <stdlib.h>

#include "second_kernels.h"

static void cuda_check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}
#define CUDA_CHECK(call) cuda_check((call), __FILE__, __LINE__)

__global__ void first_kernel(int n, int *values)
{
    long long index = (long long)blockIdx.x * blockDim.x + threadIdx.x;
    int i = (int)index;
    if (index < n)
        values[i] = values[i] + 3;
}

void first_gpu(int n, int *values)
{
    if (n <= 0)
        return;

    int *values_d;
    CUDA_CHECK(cudaMalloc((void **)&values_d, n * sizeof(int)));
    CUDA_CHECK(cudaMemcpy(values_d, values, n * sizeof(int), cudaMemcpyHostToDevice));

    int block = 256;
    int grid = (n - 1) / block + 1;
    first_kernel<<<grid, block>>>(n, values_d);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(values, values_d, n * sizeof(int), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(values_d));
}
