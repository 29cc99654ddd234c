/* Inner product: each warp adds its sums by shuffles, the first warp those of the block, and one
 * thread of the block adds to the result. */
#include <algorithm>

#include "cuda_check.h"

constexpr int BLOCK = 256;
constexpr int WARP = 32;
constexpr unsigned ALL_LANES = 0xffffffffu;

__device__ double warp_sum(double value)
{
    for (int offset = WARP / 2; offset > 0; offset /= 2)
        value += __shfl_down_sync(ALL_LANES, value, offset);
    return value;
}

__global__ void __launch_bounds__(BLOCK)
    dot_kernel(int n, const double *__restrict__ x, const double *__restrict__ y, double *result)
{
    __shared__ double warp_sums[BLOCK / WARP];

    const int lane = threadIdx.x % WARP;
    const int warp = threadIdx.x / WARP;
    const size_t stride = (size_t)gridDim.x * BLOCK;
    double sum = 0.0;
    for (size_t i = (size_t)blockIdx.x * BLOCK + threadIdx.x; i < (size_t)n; i += stride)
        sum += x[i] * y[i];

    sum = warp_sum(sum);
    if (lane == 0)
        warp_sums[warp] = sum;
    __syncthreads();

    if (warp == 0) {
        sum = lane < BLOCK / WARP ? warp_sums[lane] : 0.0;
        sum = warp_sum(sum);
        if (lane == 0)
            atomicAdd(result, sum);
    }
}

extern "C" double dot(int n, const double *x, const double *y)
{
    if (n <= 0)
        return 0.0;

    const size_t bytes = n * sizeof(double);
    double *d_x, *d_y, *d_result, result;
    CUDA_CHECK(cudaMalloc(&d_x, bytes));
    CUDA_CHECK(cudaMalloc(&d_y, bytes));
    CUDA_CHECK(cudaMalloc(&d_result, sizeof(double)));
    CUDA_CHECK(cudaMemcpy(d_x, x, bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(d_y, y, bytes, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemset(d_result, 0, sizeof(double)));

    int device, processors;
    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
    const int blocks = std::min((n - 1) / BLOCK + 1, 8 * processors);
    dot_kernel<<<blocks, BLOCK>>>(n, d_x, d_y, d_result);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(&result, d_result, sizeof(double), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_x));
    CUDA_CHECK(cudaFree(d_y));
    CUDA_CHECK(cudaFree(d_result));
    return result;
}
