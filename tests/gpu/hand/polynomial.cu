/* Horner's rule, a thread for each element; the coefficients are in constant memory. */
#include "memory.h"

constexpr int BLOCK = 256;
constexpr int TERMS = 100;

__constant__ float terms[TERMS];

__global__ void polynomial_kernel(int n, const float *__restrict__ x, float *__restrict__ y)
{
    const int i = blockIdx.x * BLOCK + threadIdx.x;
    if (i >= n)
        return;
    const float value = x[i];
    float sum = 0.0f;
#pragma unroll
    for (int k = 0; k < TERMS; k++)
        sum = sum * value + terms[k];
    y[i] = sum;
}

extern "C" void polynomial(int n, const float *coefficient, const float *x, float *y)
{
    if (n <= 0)
        return;
    float *d_x = to_device(x, n);
    float *d_y = on_device<float>(n);
    CUDA_CHECK(cudaMemcpyToSymbol(terms, coefficient, sizeof terms));
    polynomial_kernel<<<(n - 1) / BLOCK + 1, BLOCK>>>(n, d_x, d_y);
    CUDA_CHECK(cudaGetLastError());
    to_host(y, d_y, n);
    CUDA_CHECK(cudaFree(d_x));
    CUDA_CHECK(cudaFree(d_y));
}
