/* Jacobi's iteration: both grids stay on the device for all steps and change places after each. */
#include <utility>

#include "cuda_check.h"

__global__ void jacobi_step(int n, const double *__restrict__ from, double *__restrict__ to)
{
    const int j = blockIdx.x * blockDim.x + threadIdx.x + 1;
    const int i = blockIdx.y * blockDim.y + threadIdx.y + 1;
    if (i >= n - 1 || j >= n - 1)
        return;

    const size_t at = (size_t)i * n + j;
    to[at] = 0.25 * (from[at - n] + from[at + n] + from[at - 1] + from[at + 1]);
}

extern "C" void jacobi(int n, int steps, double *a, double *b)
{
    if (n < 3 || steps <= 0)
        return;

    const size_t bytes = (size_t)n * n * sizeof(double);
    const size_t pitch = n * sizeof(double);
    double *d_from, *d_to;
    CUDA_CHECK(cudaMalloc(&d_from, bytes));
    CUDA_CHECK(cudaMalloc(&d_to, bytes));
    CUDA_CHECK(cudaMemcpy(d_from, a, bytes, cudaMemcpyHostToDevice));
    /* Both grids need the boundary, which no step writes. */
    CUDA_CHECK(cudaMemcpy(d_to, d_from, bytes, cudaMemcpyDeviceToDevice));

    const dim3 block(32, 8);
    const dim3 grid((n - 2 + block.x - 1) / block.x, (n - 2 + block.y - 1) / block.y);
    for (int t = 0; t < steps; t++) {
        jacobi_step<<<grid, block>>>(n, d_from, d_to);
        CUDA_CHECK(cudaGetLastError());
        std::swap(d_from, d_to);
    }

    CUDA_CHECK(cudaMemcpy(a, d_from, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaMemcpy2D(b + n + 1, pitch, d_from + n + 1, pitch, (n - 2) * sizeof(double),
                            n - 2, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_from));
    CUDA_CHECK(cudaFree(d_to));
}
