#include <stdio.h>
#include <stdlib.h>

#include "lift_undefined_kernels.h"

static void cuda_check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}
#define CUDA_CHECK(call) cuda_check((call), __FILE__, __LINE__)

static __global__ void before_kernel(int n, const double *__restrict__ a, double *__restrict__ b)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= 1 && i < n - 1)
        b[i] = 0.5 * (a[i - 1] + a[i + 1]);
}

