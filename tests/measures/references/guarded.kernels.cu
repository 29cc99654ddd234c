#include <stdio.h>
#include <stdlib.h>

#include "guarded_kernels.h"

#define CHECK(call) check((call), __FILE__, __LINE__)
static void check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}

__global__ void halve_kernel(int n, const float *from, float *to)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        to[i] = 0.5f * from[i];
    }
}

void halve_on_gpu(int n, const float *from, float *to)
{
    size_t bytes = n * sizeof(float);
    float *from_d, *to_d;
    CHECK(cudaMalloc((void **)&from_d, bytes));
    CHECK(cudaMalloc((void **)&to_d, bytes));
    CHECK(cudaMemcpy(from_d, from, bytes, cudaMemcpyHostToDevice));

    halve_kernel<<<(n + 255) / 256, 256>>>(n, from_d, to_d);
    CHECK(cudaGetLastError());

    CHECK(cudaMemcpy(to, to_d, bytes, cudaMemcpyDeviceToHost));
    CHECK(cudaFree(from_d));
    CHECK(cudaFree(to_d));
}
