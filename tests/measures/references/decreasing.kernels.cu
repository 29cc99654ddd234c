#include <stdio.h>
#include <stdlib.h>

#include "decreasing_kernels.h"

#define CHECK(call) check((call), __FILE__, __LINE__)
static void check(cudaError_t status, const char *file, int line)
{
    if (status != cudaSuccess) {
        fprintf(stderr, "%s:%d: %s\n", file, line, cudaGetErrorString(status));
        exit(EXIT_FAILURE);
    }
}

__global__ void widen_kernel(int n, const unsigned char *bytes, int *words)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        words[i] = -1;
        if (bytes[i] == 0)
            return;
        words[i] = 256 * bytes[i];
    }
}

void widen_on_gpu(int n, const unsigned char *bytes, int *words)
{
    if (n <= 0)
        return;

    unsigned char *bytes_d;
    int *words_d;
    CHECK(cudaMalloc((void **)&bytes_d, n));
    CHECK(cudaMalloc((void **)&words_d, n * sizeof(int)));
    CHECK(cudaMemcpy(bytes_d, bytes, n, cudaMemcpyHostToDevice));

    widen_kernel<<<(n + 255) / 256, 256>>>(n, bytes_d, words_d);
    CHECK(cudaGetLastError());

    CHECK(cudaMemcpy(words, words_d, n * sizeof(int), cudaMemcpyDeviceToHost));
    CHECK(cudaFree(bytes_d));
    CHECK(cudaFree(words_d));
}
