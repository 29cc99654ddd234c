#include <stdio.h>
#include <stdlib.h>

#include "member_kernels.h"

#define CHECK(call) check((call), __FILE__, __LINE__)
static void check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}

__global__ void negate_kernel(int size, double *data)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < size && data[i] > 0)
        data[i] = -data[i];
}

void negate_on_gpu(int size, double *data)
{
    if (size <= 0)
        return;

    double *data_d;
    CHECK(cudaMalloc((void **)&data_d, size * sizeof(double)));
    CHECK(cudaMemcpy(data_d, data, size * sizeof(double), cudaMemcpyHostToDevice));

    negate_kernel<<<(size + 255) / 256, 256>>>(size, data_d);
    CHECK(cudaGetLastError());

    CHECK(cudaMemcpy(data, data_d, size * sizeof(double), cudaMemcpyDeviceToHost));
    CHECK(cudaFree(data_d));
}
