/* y = a x + y, a thread for each element. */
#include "memory.h"

constexpr int BLOCK = 256;

__global__ void axpy_kernel(int n, float a, const float *__restrict__ x, float *__restrict__ y)
{
    const int i = blockIdx.x * BLOCK + threadIdx.x;
    if (i < n)
        y[i] = a * x[i] + y[i];
}

extern "C" void axpy(int n, float a, const float *x, float *y)
{
    if (n <= 0)
        return;
    float *d_x = to_device(x, n);
    float *d_y = to_device(y, n);
    axpy_kernel<<<(n - 1) / BLOCK + 1, BLOCK>>>(n, a, d_x, d_y);
    CUDA_CHECK(cudaGetLastError());
    to_host(y, d_y, n);
    CUDA_CHECK(cudaFree(d_x));
    CUDA_CHECK(cudaFree(d_y));
}
