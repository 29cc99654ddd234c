#include <stdio.h>
#include <stdlib.h>

#include "private_kernels.h"

#define CHECK(call) check((call), __FILE__, __LINE__)
static void check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}

__global__ void sort_pairs_kernel(int n, const int *a, int *b, int *c)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int t = a[i];
        b[i] = t < c[i] ? t : c[i];
        c[i] = t < c[i] ? c[i] : t;
    }
}

void sort_pairs_on_gpu(int n, const int *a, int *b, int *c)
{
    if (n <= 0)
        return;

    int *a_d, *b_d, *c_d;
    CHECK(cudaMalloc((void **)&a_d, n * sizeof(int)));
    CHECK(cudaMalloc((void **)&b_d, n * sizeof(int)));
    CHECK(cudaMalloc((void **)&c_d, n * sizeof(int)));
    CHECK(cudaMemcpy(a_d, a, n * sizeof(int), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(c_d, c, n * sizeof(int), cudaMemcpyHostToDevice));

    sort_pairs_kernel<<<(n + 255) / 256, 256>>>(n, a_d, b_d, c_d);
    CHECK(cudaGetLastError());

    CHECK(cudaMemcpy(b, b_d, n * sizeof(int), cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(c, c_d, n * sizeof(int), cudaMemcpyDeviceToHost));
    CHECK(cudaFree(a_d));
    CHECK(cudaFree(b_d));
    CHECK(cudaFree(c_d));
}
