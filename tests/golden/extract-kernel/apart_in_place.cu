#include <cuda_runtime.h>

// In a CUDA file the function stands with the one that checks calls.
extern "C" void add(int n, const double *x, const double *y, double *sum)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        sum[i] = x[i] + y[i];
}
