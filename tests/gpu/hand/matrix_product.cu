/* c = a b + c through tiles in shared memory; each thread has one element of c. */
#include "memory.h"

constexpr int TILE = 16;

__global__ void __launch_bounds__(TILE *TILE)
    product_tiled(int n, int m, int l, const double *__restrict__ a, const double *__restrict__ b,
                  double *__restrict__ c)
{
    __shared__ double a_tile[TILE][TILE];
    __shared__ double b_tile[TILE][TILE];

    const int tx = threadIdx.x;
    const int ty = threadIdx.y;
    const int row = blockIdx.y * TILE + ty;
    const int col = blockIdx.x * TILE + tx;
    double sum = 0.0;

    for (int base = 0; base < l; base += TILE) {
        a_tile[ty][tx] = row < n && base + tx < l ? a[(size_t)row * l + base + tx] : 0.0;
        b_tile[ty][tx] = base + ty < l && col < m ? b[(size_t)(base + ty) * m + col] : 0.0;
        __syncthreads();

#pragma unroll
        for (int k = 0; k < TILE; k++)
            sum += a_tile[ty][k] * b_tile[k][tx];
        __syncthreads();
    }

    if (row < n && col < m)
        c[(size_t)row * m + col] += sum;
}

extern "C" void matrix_product(int n, int m, int l, const double *a, const double *b, double *c)
{
    if (n <= 0 || m <= 0 || l <= 0)
        return;
    double *d_a = to_device(a, (size_t)n * l);
    double *d_b = to_device(b, (size_t)l * m);
    double *d_c = to_device(c, (size_t)n * m);
    const dim3 block(TILE, TILE);
    const dim3 grid((m + TILE - 1) / TILE, (n + TILE - 1) / TILE);
    product_tiled<<<grid, block>>>(n, m, l, d_a, d_b, d_c);
    CUDA_CHECK(cudaGetLastError());
    to_host(c, d_c, (size_t)n * m);
    CUDA_CHECK(cudaFree(d_a));
    CUDA_CHECK(cudaFree(d_b));
    CUDA_CHECK(cudaFree(d_c));
}
