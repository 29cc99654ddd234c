#include <stdio.h>
#include <stdlib.h>

#include "rows_kernels.h"

#define CHECK(call) check((call), __FILE__, __LINE__)
static void check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}

__global__ void scale_rows_kernel(int n, int m, const double *factor, double *a)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        double *row = a + (size_t)i * m;
        row[0] = factor[i];
        for (int j = 1; j < m; j++)
            row[j] *= factor[i];
    }
}

void scale_rows_on_gpu(int n, int m, const double *factor, double *a)
{
    if (n <= 0)
        return;

    size_t bytes = (size_t)n * m * sizeof(double);
    double *factor_d, *a_d;
    CHECK(cudaMalloc((void **)&factor_d, n * sizeof(double)));
    CHECK(cudaMalloc((void **)&a_d, bytes));
    CHECK(cudaMemcpy(factor_d, factor, n * sizeof(double), cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(a_d, a, bytes, cudaMemcpyHostToDevice));

    scale_rows_kernel<<<(n + 255) / 256, 256>>>(n, m, factor_d, a_d);
    CHECK(cudaGetLastError());

    CHECK(cudaMemcpy(a, a_d, bytes, cudaMemcpyDeviceToHost));
    CHECK(cudaFree(factor_d));
    CHECK(cudaFree(a_d));
}
