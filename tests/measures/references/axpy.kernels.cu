#include <stdio.h>
#include <stdlib.h>

#include "axpy_kernels.h"

#define CHECK(call) check((call), __FILE__, __LINE__)
static void check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}

__global__ void axpy_kernel(int n, float a, const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = a * x[i] + y[i];
    }
}

void axpy_on_gpu(int n, float a, const float *x, float *y)
{
    if (n <= 0)
        return;

    size_t bytes = n * sizeof(float);
    float *x_d, *y_d;
    CHECK(cudaMalloc((void **)&x_d, bytes));
    CHECK(cudaMalloc((void **)&y_d, bytes));
    CHECK(cudaMemcpy(x_d, x, bytes, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(y_d, y, bytes, cudaMemcpyHostToDevice));

    axpy_kernel<<<(n + 255) / 256, 256>>>(n, a, x_d, y_d);
    CHECK(cudaGetLastError());

    CHECK(cudaMemcpy(y, y_d, bytes, cudaMemcpyDeviceToHost));
    CHECK(cudaFree(x_d));
    CHECK(cudaFree(y_d));
}
