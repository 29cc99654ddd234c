#include <stdio.h>
#include <stdlib.h>

#include "stride_kernels.h"

#define CHECK(call) check((call), __FILE__, __LINE__)
static void check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}

__global__ void relax_kernel(int n, double omega, const double *right, double *u)
{
    int i = 1 + 2 * (blockIdx.x * blockDim.x + threadIdx.x);
    if (i < n - 1) {
        double old = u[i];
        u[i] = old + omega * (right[i] - old);
    }
}

void relax_on_gpu(int n, double omega, const double *right, double *u)
{
    if (n <= 2)
        return;

    /* From 1 to the last odd number below n - 1. */
    int count = (n - 1) / 2, length = 2 * count - 1;
    size_t bytes = length * sizeof(double);
    double *right_d, *u_d;
    CHECK(cudaMalloc((void **)&right_d, bytes + sizeof(double)));
    CHECK(cudaMalloc((void **)&u_d, bytes + sizeof(double)));
    CHECK(cudaMemcpy(right_d + 1, right + 1, bytes, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(u_d + 1, u + 1, bytes, cudaMemcpyHostToDevice));

    relax_kernel<<<(count + 255) / 256, 256>>>(n, omega, right_d, u_d);
    CHECK(cudaGetLastError());

    CHECK(cudaMemcpy(u + 1, u_d + 1, bytes, cudaMemcpyDeviceToHost));
    CHECK(cudaFree(right_d));
    CHECK(cudaFree(u_d));
}
