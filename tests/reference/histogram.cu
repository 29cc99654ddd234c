/* Histogram: each block counts in a copy of its own in shared memory, and adds it to the result. */
#include <algorithm>

#include "cuda_check.h"

constexpr int BINS = 256;

__global__ void __launch_bounds__(BINS)
    histogram_kernel(int n, const unsigned char *__restrict__ image, unsigned int *bins)
{
    __shared__ unsigned int counts[BINS];

    counts[threadIdx.x] = 0;
    __syncthreads();

    const size_t stride = (size_t)gridDim.x * BINS;
    for (size_t i = (size_t)blockIdx.x * BINS + threadIdx.x; i < (size_t)n; i += stride)
        atomicAdd(&counts[image[i]], 1u);
    __syncthreads();

    if (counts[threadIdx.x] > 0)
        atomicAdd(&bins[threadIdx.x], counts[threadIdx.x]);
}

extern "C" void histogram(int n, const unsigned char *image, unsigned int *bins)
{
    if (n <= 0) {
        std::fill_n(bins, BINS, 0u);
        return;
    }

    unsigned char *d_image;
    unsigned int *d_bins;
    CUDA_CHECK(cudaMalloc(&d_image, n));
    CUDA_CHECK(cudaMalloc(&d_bins, BINS * sizeof(unsigned int)));
    CUDA_CHECK(cudaMemcpy(d_image, image, n, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemset(d_bins, 0, BINS * sizeof(unsigned int)));

    int device, processors;
    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
    const int blocks = std::min((n - 1) / BINS + 1, 8 * processors);
    histogram_kernel<<<blocks, BINS>>>(n, d_image, d_bins);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(bins, d_bins, BINS * sizeof(unsigned int), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_image));
    CUDA_CHECK(cudaFree(d_bins));
}
