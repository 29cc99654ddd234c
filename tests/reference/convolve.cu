/* A filter of 3 by 3: the mask in constant memory, the pixels of a block and a rim of one around
 * them in shared memory. */
#include "cuda_check.h"

constexpr int BLOCK_X = 32;
constexpr int BLOCK_Y = 8;

__constant__ float d_mask[3][3];

__global__ void convolve_kernel(int height, int width, const float *__restrict__ in,
                                float *__restrict__ out)
{
    __shared__ float tile[BLOCK_Y + 2][BLOCK_X + 2];

    const int left = blockIdx.x * BLOCK_X;
    const int top = blockIdx.y * BLOCK_Y;
    for (int ty = threadIdx.y; ty < BLOCK_Y + 2; ty += BLOCK_Y)
        for (int tx = threadIdx.x; tx < BLOCK_X + 2; tx += BLOCK_X)
            if (top + ty < height && left + tx < width)
                tile[ty][tx] = in[(size_t)(top + ty) * width + left + tx];
    __syncthreads();

    const int x = left + threadIdx.x + 1;
    const int y = top + threadIdx.y + 1;
    if (x >= width - 1 || y >= height - 1)
        return;

    float sum = 0.0f;
#pragma unroll
    for (int dy = 0; dy < 3; dy++)
#pragma unroll
        for (int dx = 0; dx < 3; dx++)
            sum += d_mask[dy][dx] * tile[threadIdx.y + dy][threadIdx.x + dx];
    out[(size_t)y * width + x] = sum;
}

extern "C" void convolve(int height, int width, const float *in, const float (*mask)[3],
                         float *out)
{
    if (height < 3 || width < 3)
        return;

    const size_t bytes = (size_t)height * width * sizeof(float);
    const size_t pitch = width * sizeof(float);
    float *d_in, *d_out;
    CUDA_CHECK(cudaMalloc(&d_in, bytes));
    CUDA_CHECK(cudaMalloc(&d_out, bytes));
    CUDA_CHECK(cudaMemcpy(d_in, in, bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpyToSymbol(d_mask, mask, sizeof d_mask));

    const dim3 block(BLOCK_X, BLOCK_Y);
    const dim3 grid((width - 2 + BLOCK_X - 1) / BLOCK_X, (height - 2 + BLOCK_Y - 1) / BLOCK_Y);
    convolve_kernel<<<grid, block>>>(height, width, d_in, d_out);
    CUDA_CHECK(cudaGetLastError());

    /* Only the inner pixels were computed. */
    CUDA_CHECK(cudaMemcpy2D(out + width + 1, pitch, d_out + width + 1, pitch,
                            (width - 2) * sizeof(float), height - 2, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_in));
    CUDA_CHECK(cudaFree(d_out));
}
