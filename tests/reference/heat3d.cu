/* Heat in a cube: one launch for each step of time, and nothing is copied between them. */
#include "cuda_check.h"

__global__ void heat_step(int n, const double *__restrict__ from, double *__restrict__ to)
{
    const int k = blockIdx.x * blockDim.x + threadIdx.x + 1;
    const int j = blockIdx.y * blockDim.y + threadIdx.y + 1;
    const int i = blockIdx.z * blockDim.z + threadIdx.z + 1;
    if (i >= n - 1 || j >= n - 1 || k >= n - 1)
        return;

    const size_t row = n;
    const size_t plane = row * n;
    const size_t at = i * plane + j * row + k;
    const double twice = 2.0 * from[at];
    to[at] = 0.125 * (from[at + plane] - twice + from[at - plane]) +
             0.125 * (from[at + row] - twice + from[at - row]) +
             0.125 * (from[at + 1] - twice + from[at - 1]) + from[at];
}

static unsigned blocks_for(int points, unsigned threads)
{
    return (points + threads - 1) / threads;
}

extern "C" void heat3d(int n, int steps, double *a, double *b)
{
    if (n < 3 || steps <= 0)
        return;

    const size_t bytes = (size_t)n * n * n * sizeof(double);
    double *d_a, *d_b;
    CUDA_CHECK(cudaMalloc(&d_a, bytes));
    CUDA_CHECK(cudaMalloc(&d_b, bytes));
    CUDA_CHECK(cudaMemcpy(d_a, a, bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(d_b, b, bytes, cudaMemcpyHostToDevice));

    const dim3 block(32, 4, 2);
    const dim3 grid(blocks_for(n - 2, block.x), blocks_for(n - 2, block.y),
                    blocks_for(n - 2, block.z));
    for (int t = 0; t < steps; t++) {
        heat_step<<<grid, block>>>(n, d_a, d_b);
        heat_step<<<grid, block>>>(n, d_b, d_a);
        CUDA_CHECK(cudaGetLastError());
    }

    CUDA_CHECK(cudaMemcpy(a, d_a, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaMemcpy(b, d_b, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_a));
    CUDA_CHECK(cudaFree(d_b));
}
