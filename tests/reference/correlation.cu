/* Correlations: a thread standardises each column, so that neighbours read neighbours; the product
 * of the samples with themselves goes through tiles, of which only those on and above the diagonal
 * are computed, each element for both of its places. */
#include "cuda_check.h"

constexpr int TILE = 16;

__global__ void standardise_columns(int n, int m, double *__restrict__ data)
{
    const int j = blockIdx.x * blockDim.x + threadIdx.x;
    if (j >= m)
        return;

    double mean = 0.0;
    for (int i = 0; i < n; i++)
        mean += data[(size_t)i * m + j];
    mean /= n;

    double variance = 0.0;
    for (int i = 0; i < n; i++) {
        const double difference = data[(size_t)i * m + j] - mean;
        variance += difference * difference;
    }
    double stddev = sqrt(variance / n);
    if (stddev < 1e-10)
        stddev = 1.0;

    const double divisor = sqrt((double)n) * stddev;
    for (int i = 0; i < n; i++)
        data[(size_t)i * m + j] = (data[(size_t)i * m + j] - mean) / divisor;
}

__global__ void correlate(int n, int m, const double *__restrict__ data, double *__restrict__ corr)
{
    __shared__ double j_tile[TILE][TILE];
    __shared__ double k_tile[TILE][TILE];

    /* All threads of a block below the diagonal leave, so none is missed at a barrier. */
    if (blockIdx.y > blockIdx.x)
        return;

    const int tx = threadIdx.x;
    const int ty = threadIdx.y;
    const int j = blockIdx.y * TILE + ty;
    const int k = blockIdx.x * TILE + tx;
    const int j_load = blockIdx.y * TILE + tx;
    double sum = 0.0;

    for (int base = 0; base < n; base += TILE) {
        const int i = base + ty;
        j_tile[ty][tx] = i < n && j_load < m ? data[(size_t)i * m + j_load] : 0.0;
        k_tile[ty][tx] = i < n && k < m ? data[(size_t)i * m + k] : 0.0;
        __syncthreads();

#pragma unroll
        for (int s = 0; s < TILE; s++)
            sum += j_tile[s][ty] * k_tile[s][tx];
        __syncthreads();
    }

    if (j == k && j < m) {
        corr[(size_t)j * m + j] = 1.0;
    } else if (j < k && k < m) {
        corr[(size_t)j * m + k] = sum;
        corr[(size_t)k * m + j] = sum;
    }
}

extern "C" void correlation(int n, int m, double *data, double *corr)
{
    if (m <= 0)
        return;

    const size_t data_bytes = (size_t)n * m * sizeof(double);
    const size_t corr_bytes = (size_t)m * m * sizeof(double);
    double *d_data, *d_corr;
    CUDA_CHECK(cudaMalloc(&d_data, data_bytes));
    CUDA_CHECK(cudaMalloc(&d_corr, corr_bytes));
    CUDA_CHECK(cudaMemcpy(d_data, data, data_bytes, cudaMemcpyHostToDevice));

    standardise_columns<<<(m + 127) / 128, 128>>>(n, m, d_data);
    CUDA_CHECK(cudaGetLastError());

    const unsigned tiles = (m + TILE - 1) / TILE;
    correlate<<<dim3(tiles, tiles), dim3(TILE, TILE)>>>(n, m, d_data, d_corr);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(data, d_data, data_bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaMemcpy(corr, d_corr, corr_bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_data));
    CUDA_CHECK(cudaFree(d_corr));
}
