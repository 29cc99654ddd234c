#include <stdio.h>
#include <stdlib.h>

#include "lift_called_kernels.h"

static void cuda_check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}
#define CUDA_CHECK(call) cuda_check((call), __FILE__, __LINE__)

/* A square. */
static __device__ double square(double x)
{
    return x * x;
}

/* Where the next value comes from. */
static __device__ double damped(double x, double y)
{
    return RATE * square(x) + y;
}

static __global__ void damp_kernel(int n, int t, const double *__restrict__ x,
                                   double *__restrict__ y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = damped(x[i], t);
}

void damp_gpu(int n, int t, const double *x, double *y)
{
    if (n <= 0)
        return;

    double *x_d, *y_d;
    CUDA_CHECK(cudaMalloc(&x_d, n * sizeof(double)));
    CUDA_CHECK(cudaMalloc(&y_d, n * sizeof(double)));
    CUDA_CHECK(cudaMemcpy(x_d, x, n * sizeof(double), cudaMemcpyHostToDevice));

    int block = 256;
    int grid = (n - 1) / block + 1;
    damp_kernel<<<grid, block>>>(n, t, x_d, y_d);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(y, y_d, n * sizeof(double), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(x_d));
    CUDA_CHECK(cudaFree(y_d));
}
