#include <stdio.h>
#include <stdlib.h>

#include "second_names_kernels.h"

static void cuda_check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}
#define CUDA_CHECK(call) cuda_check((call), __FILE__, __LINE__)

static __global__ void scale_kernel(int n, double *x)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] *= 2;
}

void scale_gpu(int n, double *x)
{
    double *x_d;
    CUDA_CHECK(cudaMalloc((void **)&x_d, n * sizeof(double)));
    CUDA_CHECK(cudaMemcpy(x_d, x, n * sizeof(double), cudaMemcpyHostToDevice));

    int block = 256;
    int grid = (n + block - 1) / block;
    scale_kernel<<<grid, block>>>(n, x_d);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(x, x_d, n * sizeof(double), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(x_d));
}
