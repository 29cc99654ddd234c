#include <stdio.h>
#include <stdlib.h>

static void cuda_check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}
#define CUDA_CHECK(call) cuda_check((call), __FILE__, __LINE__)

__global__ void work_kernel(int n, float *values)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        values[i] = i;
}

/* The file has a kernel, and the helper for checks: the next one uses it, under another name. */
extern "C" void work(int n, float *values)
{
    float *values_d;
    CUDA_CHECK(cudaMalloc((void **)&values_d, 300 * sizeof(float)));
    work_kernel<<<2, 150>>>(300, values_d);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpy(values, values_d, 300 * sizeof(float), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(values_d));

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        values[i] += values[i] * values[i];
    }
}
