#include <stdio.h>
#include <stdlib.h>

#include "dot_kernels.h"

#define CHECK(call) check((call), __FILE__, __LINE__)
static void check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}

#define BLOCK 256

__global__ void dot_kernel(long n, const double *x, const double *y, double *sum)
{
    __shared__ double sums[BLOCK];
    long i = (long)blockIdx.x * BLOCK + threadIdx.x;
    sums[threadIdx.x] = i < n ? x[i] * y[i] : 0;
    __syncthreads();
    for (int half = BLOCK / 2; half > 0; half /= 2) {
        if (threadIdx.x < half)
            sums[threadIdx.x] += sums[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0)
        atomicAdd(sum, sums[0]);
}

void dot_on_gpu(long n, const double *x, const double *y, double *s)
{
    if (n <= 0)
        return;

    size_t bytes = n * sizeof(double);
    double *x_d, *y_d, *s_d;
    CHECK(cudaMalloc((void **)&x_d, bytes));
    CHECK(cudaMalloc((void **)&y_d, bytes));
    CHECK(cudaMalloc((void **)&s_d, sizeof(double)));
    CHECK(cudaMemcpy(x_d, x, bytes, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(y_d, y, bytes, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(s_d, s, sizeof(double), cudaMemcpyHostToDevice));

    dot_kernel<<<(n + BLOCK - 1) / BLOCK, BLOCK>>>(n, x_d, y_d, s_d);
    CHECK(cudaGetLastError());

    CHECK(cudaMemcpy(s, s_d, sizeof(double), cudaMemcpyDeviceToHost));
    CHECK(cudaFree(x_d));
    CHECK(cudaFree(y_d));
    CHECK(cudaFree(s_d));
}
