/* The mean: each thread strides through the vector, a warp adds by shuffles, a block by shared
 * memory, and one thread of each block adds to the result. */
#include "memory.h"

constexpr int BLOCK = 256;
constexpr int WARP = 32;

__device__ static double sum_of_warp(double value)
{
    for (int offset = WARP / 2; offset > 0; offset /= 2)
        value += __shfl_down_sync(0xffffffffu, value, offset);
    return value;
}

__global__ void __launch_bounds__(BLOCK)
    sum_kernel(int n, const float *__restrict__ x, double *result)
{
    __shared__ double sums[BLOCK / WARP];
    const int lane = threadIdx.x % WARP;
    const int warp = threadIdx.x / WARP;
    double sum = 0.0;
    for (int i = blockIdx.x * BLOCK + threadIdx.x; i < n; i += gridDim.x * BLOCK)
        sum += x[i];
    sum = sum_of_warp(sum);
    if (lane == 0)
        sums[warp] = sum;
    __syncthreads();
    if (warp == 0) {
        sum = sum_of_warp(lane < BLOCK / WARP ? sums[lane] : 0.0);
        if (lane == 0)
            atomicAdd(result, sum);
    }
}

extern "C" double mean(int n, const float *x)
{
    float *d_x = to_device(x, n);
    double *d_sum = on_device<double>(1);
    double sum;
    CUDA_CHECK(cudaMemset(d_sum, 0, sizeof *d_sum));
    sum_kernel<<<filling_blocks(n, BLOCK), BLOCK>>>(n, d_x, d_sum);
    CUDA_CHECK(cudaGetLastError());
    to_host(&sum, d_sum, 1);
    CUDA_CHECK(cudaFree(d_x));
    CUDA_CHECK(cudaFree(d_sum));
    return sum / n;
}
