/* Transposition, one thread for each element: rows are read together, columns are written. */
#include "cuda_check.h"

__global__ void transpose_kernel(int rows, int cols, const float *__restrict__ in,
                                 float *__restrict__ out)
{
    const int col = blockIdx.x * blockDim.x + threadIdx.x;
    const int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && col < cols)
        out[(size_t)col * rows + row] = in[(size_t)row * cols + col];
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

    const dim3 block(32, 8);
    const dim3 grid((cols + block.x - 1) / block.x, (rows + block.y - 1) / block.y);
    transpose_kernel<<<grid, block>>>(rows, cols, d_in, d_out);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(out, d_out, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_in));
    CUDA_CHECK(cudaFree(d_out));
}
