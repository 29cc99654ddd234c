__global__ void rows_kernel(int n, float *x)
{
    int row = blockIdx.x * blockDim.x + threadIdx.x;

    // @openmp-for
    for (int i = 0; i < n; i++)
        x[row * n + i] *= 2;
}
