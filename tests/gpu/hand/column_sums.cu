/* Column sums: a thread for each column and stretch of rows, one atomic addition for each. */
#include "memory.h"

constexpr int BLOCK = 128;
constexpr int ROWS = 256;

__global__ void column_sums_kernel(int n, int m, const float *__restrict__ a,
                                   float *__restrict__ sums)
{
    const int j = blockIdx.x * BLOCK + threadIdx.x;
    if (j >= m)
        return;
    const int first = blockIdx.y * ROWS;
    const int end = min(first + ROWS, n);
    float sum = 0.0f;
    for (int i = first; i < end; i++)
        sum += a[(size_t)i * m + j];
    atomicAdd(&sums[j], sum);
}

extern "C" void column_sums(int n, int m, const float *a, float *sums)
{
    if (m <= 0)
        return;
    float *d_a = to_device(a, (size_t)n * m);
    float *d_sums = on_device<float>(m);
    CUDA_CHECK(cudaMemset(d_sums, 0, m * sizeof(float)));
    const dim3 grid((m - 1) / BLOCK + 1, (n + ROWS - 1) / ROWS);
    column_sums_kernel<<<grid, BLOCK>>>(n, m, d_a, d_sums);
    CUDA_CHECK(cudaGetLastError());
    to_host(sums, d_sums, m);
    CUDA_CHECK(cudaFree(d_a));
    CUDA_CHECK(cudaFree(d_sums));
}
