#include <cuda_runtime.h>

/* A guard in a CUDA file, where the loop is a branch without braces and its index is used later. */
extern "C" int shift(float *values, int n, int by, int twice)
{
    int i = -1;
    if (twice)
        // @extract-kernel
        for (i = 0; i < n; i++)
            values[i + by] = 2 * values[i];
    else
        values[0] = 1;
    return i;
}
