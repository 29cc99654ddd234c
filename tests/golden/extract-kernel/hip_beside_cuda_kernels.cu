#include "hip_beside_cuda_kernels.h"

static __global__ void shift_kernel(int n, float *x)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] = 1 + x[i];
}

void shift_gpu(int n, float *x)
{
    if (n <= 0)
        return;

    float *x_d;
    cudaMalloc((void **)&x_d, n * sizeof(float));
    cudaMemcpy(x_d, x, n * sizeof(float), cudaMemcpyHostToDevice);

    int block = 256;
    int grid = (n - 1) / block + 1;
    shift_kernel<<<grid, block>>>(n, x_d);

    cudaMemcpy(x, x_d, n * sizeof(float), cudaMemcpyDeviceToHost);
    cudaFree(x_d);
}
