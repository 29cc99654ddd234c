/* Transposition through a tile in shared memory, so that rows are read and rows are written. Each
 * thread moves TILE / ROWS elements; the tile has one column more, which keeps the elements of a
 * column in different banks. */
#include "cuda_check.h"

constexpr int TILE = 32;
constexpr int ROWS = 8;

__global__ void transpose_tiled(int rows, int cols, const float *__restrict__ in,
                                float *__restrict__ out)
{
    __shared__ float tile[TILE][TILE + 1];

    int col = blockIdx.x * TILE + threadIdx.x;
    int row = blockIdx.y * TILE + threadIdx.y;
    for (int r = 0; r < TILE; r += ROWS)
        if (col < cols && row + r < rows)
            tile[threadIdx.y + r][threadIdx.x] = in[(size_t)(row + r) * cols + col];
    __syncthreads();

    col = blockIdx.y * TILE + threadIdx.x;
    row = blockIdx.x * TILE + threadIdx.y;
    for (int r = 0; r < TILE; r += ROWS)
        if (col < rows && row + r < cols)
            out[(size_t)(row + r) * rows + col] = tile[threadIdx.x][threadIdx.y + r];
}

extern "C" void transpose(int rows, int cols, const float *in, float *out)
{
    const size_t bytes = (size_t)rows * cols * sizeof(float);
    float *d_in, *d_out;

    if (rows <= 0 || cols <= 0)
        return;
    CUDA_CHECK(cudaMalloc(&d_in, bytes));
    CUDA_CHECK(cudaMalloc(&d_out, bytes));
    CUDA_CHECK(cudaMemcpy(d_in, in, bytes, cudaMemcpyHostToDevice));

    const dim3 grid((cols + TILE - 1) / TILE, (rows + TILE - 1) / TILE);
    transpose_tiled<<<grid, dim3(TILE, ROWS)>>>(rows, cols, d_in, d_out);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(out, d_out, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_in));
    CUDA_CHECK(cudaFree(d_out));
}
