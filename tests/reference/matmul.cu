/* Matrix product through tiles in shared memory: each element of a and b is read n / TILE times. */
#include "cuda_check.h"

constexpr int TILE = 16;

__global__ void __launch_bounds__(TILE *TILE)
    matmul_tiled(int n, const float *__restrict__ a, const float *__restrict__ b,
                 float *__restrict__ c)
{
    __shared__ float a_tile[TILE][TILE];
    __shared__ float b_tile[TILE][TILE];

    const int tx = threadIdx.x;
    const int ty = threadIdx.y;
    const int row = blockIdx.y * TILE + ty;
    const int col = blockIdx.x * TILE + tx;
    float sum = 0.0f;

    for (int base = 0; base < n; base += TILE) {
        const int a_col = base + tx;
        const int b_row = base + ty;
        a_tile[ty][tx] = row < n && a_col < n ? a[(size_t)row * n + a_col] : 0.0f;
        b_tile[ty][tx] = b_row < n && col < n ? b[(size_t)b_row * n + col] : 0.0f;
        __syncthreads();

#pragma unroll
        for (int k = 0; k < TILE; k++)
            sum += a_tile[ty][k] * b_tile[k][tx];
        __syncthreads();
    }

    if (row < n && col < n)
        c[(size_t)row * n + col] = sum;
}

extern "C" void matmul(int n, const float *a, const float *b, float *c)
{
    const size_t bytes = (size_t)n * n * sizeof(float);
    float *d_a, *d_b, *d_c;

    if (n <= 0)
        return;
    CUDA_CHECK(cudaMalloc(&d_a, bytes));
    CUDA_CHECK(cudaMalloc(&d_b, bytes));
    CUDA_CHECK(cudaMalloc(&d_c, bytes));
    CUDA_CHECK(cudaMemcpy(d_a, a, bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(d_b, b, bytes, cudaMemcpyHostToDevice));

    const dim3 block(TILE, TILE);
    const dim3 grid((n + TILE - 1) / TILE, (n + TILE - 1) / TILE);
    matmul_tiled<<<grid, block>>>(n, d_a, d_b, d_c);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(c, d_c, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_a));
    CUDA_CHECK(cudaFree(d_b));
    CUDA_CHECK(cudaFree(d_c));
}
