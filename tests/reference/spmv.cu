/* Sparse matrix times vector: a warp for each row, whose lanes read neighbouring entries. */
#include "cuda_check.h"

constexpr int WARP = 32;
constexpr int ROWS_PER_BLOCK = 4;

__global__ void spmv_kernel(int rows, const int *__restrict__ row_start,
                            const int *__restrict__ column, const double *__restrict__ value,
                            const double *__restrict__ x, double *__restrict__ y)
{
    /* The row is the same for a whole warp, which leaves or stays as one. */
    const int row = blockIdx.x * ROWS_PER_BLOCK + threadIdx.y;
    if (row >= rows)
        return;

    const int end = row_start[row + 1];
    double sum = 0.0;
    for (int k = row_start[row] + threadIdx.x; k < end; k += WARP)
        sum += value[k] * x[column[k]];

    for (int offset = WARP / 2; offset > 0; offset /= 2)
        sum += __shfl_down_sync(0xffffffffu, sum, offset);
    if (threadIdx.x == 0)
        y[row] = sum;
}

template <typename T> static T *to_device(const T *host, size_t count)
{
    T *device;
    CUDA_CHECK(cudaMalloc(&device, count * sizeof(T)));
    CUDA_CHECK(cudaMemcpy(device, host, count * sizeof(T), cudaMemcpyHostToDevice));
    return device;
}

extern "C" void spmv(int rows, int cols, const int *row_start, const int *column,
                     const double *value, const double *x, double *y)
{
    if (rows <= 0)
        return;

    const size_t entries = row_start[rows];
    int *d_row_start = to_device(row_start, rows + 1);
    int *d_column = to_device(column, entries);
    double *d_value = to_device(value, entries);
    double *d_x = to_device(x, cols);
    double *d_y;
    CUDA_CHECK(cudaMalloc(&d_y, rows * sizeof(double)));

    const dim3 block(WARP, ROWS_PER_BLOCK);
    spmv_kernel<<<(rows - 1) / ROWS_PER_BLOCK + 1, block>>>(rows, d_row_start, d_column, d_value,
                                                            d_x, d_y);
    CUDA_CHECK(cudaGetLastError());

    CUDA_CHECK(cudaMemcpy(y, d_y, rows * sizeof(double), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_row_start));
    CUDA_CHECK(cudaFree(d_column));
    CUDA_CHECK(cudaFree(d_value));
    CUDA_CHECK(cudaFree(d_x));
    CUDA_CHECK(cudaFree(d_y));
}
