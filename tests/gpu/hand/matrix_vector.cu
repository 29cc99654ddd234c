/* Matrix times vector: a warp for each row, whose lanes read neighbouring elements. */
#include "memory.h"

constexpr int WARP = 32;
constexpr int ROWS_PER_BLOCK = 8;

__global__ void matrix_vector_kernel(int n, int m, const float *__restrict__ a,
                                     const float *__restrict__ x, float *__restrict__ y)
{
    const int row = blockIdx.x * ROWS_PER_BLOCK + threadIdx.y;
    if (row >= n)
        return;

    const float *a_row = a + (size_t)row * m;
    float sum = 0.0f;
    for (int j = threadIdx.x; j < m; j += WARP)
        sum += a_row[j] * x[j];

    for (int offset = WARP / 2; offset > 0; offset /= 2)
        sum += __shfl_down_sync(0xffffffffu, sum, offset);
    if (threadIdx.x == 0)
        y[row] = sum;
}

extern "C" void matrix_vector(int n, int m, const float *a, const float *x, float *y)
{
    if (n <= 0)
        return;
    float *d_a = to_device(a, (size_t)n * m);
    float *d_x = to_device(x, m);
    float *d_y = on_device<float>(n);
    matrix_vector_kernel<<<(n - 1) / ROWS_PER_BLOCK + 1, dim3(WARP, ROWS_PER_BLOCK)>>>(n, m, d_a,
                                                                                       d_x, d_y);
    CUDA_CHECK(cudaGetLastError());
    to_host(y, d_y, n);
    CUDA_CHECK(cudaFree(d_a));
    CUDA_CHECK(cudaFree(d_x));
    CUDA_CHECK(cudaFree(d_y));
}
