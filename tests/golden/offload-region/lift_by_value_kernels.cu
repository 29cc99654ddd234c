#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lift_by_value_kernels.h"

static void cuda_check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}
#define CUDA_CHECK(call) cuda_check((call), __FILE__, __LINE__)

struct smooth_kernel_w {
    double at[3];
};

static __global__ void smooth_kernel(int n, struct smooth_kernel_w w_values,
                                     const double *__restrict__ a, double *__restrict__ b)
{
    const double *w = w_values.at;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= 1 && i < n - 1)
        b[i] = w[0] * a[i - 1] + w[1] * a[i] + w[2] * a[i + 1];
}

void smooth_gpu(int n, const double *w, const double *a, double *b)
{
    if (n - 1 <= 1)
        return;

    double *a_d, *b_d;
    struct smooth_kernel_w w_values;
    CUDA_CHECK(cudaMalloc(&a_d, n * sizeof(double)));
    CUDA_CHECK(cudaMalloc(&b_d, (n - 1) * sizeof(double)));
    CUDA_CHECK(cudaMemcpy(a_d, a, n * sizeof(double), cudaMemcpyHostToDevice));
    memcpy(w_values.at, w, sizeof(w_values.at));

    int count = n - 1;
    int block = 256;
    int grid = (count - 1) / block + 1;
    smooth_kernel<<<grid, block>>>(n, w_values, a_d, b_d);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(b + 1, b_d + 1, (n - 2) * sizeof(double), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(a_d));
    CUDA_CHECK(cudaFree(b_d));
}

static __global__ void smooth_kernel2(int n, const double *__restrict__ b, double *__restrict__ a)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= 1 && i < n - 1)
        a[i] = b[i];
}

void smooth_gpu2(int n, const double *b, double *a)
{
    if (n - 1 <= 1)
        return;

    double *b_d, *a_d;
    CUDA_CHECK(cudaMalloc(&b_d, (n - 1) * sizeof(double)));
    CUDA_CHECK(cudaMalloc(&a_d, (n - 1) * sizeof(double)));
    CUDA_CHECK(cudaMemcpy(b_d + 1, b + 1, (n - 2) * sizeof(double), cudaMemcpyHostToDevice));

    int count = n - 1;
    int block = 256;
    int grid = (count - 1) / block + 1;
    smooth_kernel2<<<grid, block>>>(n, b_d, a_d);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(a + 1, a_d + 1, (n - 2) * sizeof(double), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(b_d));
    CUDA_CHECK(cudaFree(a_d));
}
