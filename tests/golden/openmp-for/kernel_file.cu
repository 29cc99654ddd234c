#include <stdio.h>

__global__ void twice_kernel(int n, float *x)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        x[i] *= 2;
}

void twice(int n, float *x)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        x[i] *= 2;
}

int main(void)
{
    float x[100];

    for (int i = 0; i < 100; i++)
        x[i] = i;
    twice(100, x);
    for (int i = 0; i < 100; i++)
        printf("%g ", x[i]);
    return 0;
}
