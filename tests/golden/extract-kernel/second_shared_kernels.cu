#include "second_shared_kernels.h"

__global__ void shift_points_kernel(int n, struct point *points)
{
    long long index = (long long)blockIdx.x * blockDim.x + threadIdx.x;
    int i = (int)index;
    if (index < n)
        points[i].x += 1;
}

void shift_points_gpu(int n, struct point *points)
{
    if (n <= 0)
        return;

    struct point *points_d;
    cudaMalloc((void **)&points_d, n * sizeof(struct point));
    cudaMemcpy(points_d, points, n * sizeof(struct point), cudaMemcpyHostToDevice);

    int block = 256;
    int grid = (n - 1) / block + 1;
    shift_points_kernel<<<grid, block>>>(n, points_d);

    cudaMemcpy(points, points_d, n * sizeof(struct point), cudaMemcpyDeviceToHost);
    cudaFree(points_d);
}
