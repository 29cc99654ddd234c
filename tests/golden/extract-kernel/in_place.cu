#include <cuda_runtime.h>

#define N 512

typedef float real;

/* A CUDA file takes the kernel in place. */
extern "C" void triad(const real *__restrict__ b, const real *__restrict__ c, real *__restrict__ a,
                      int count)
{
    real q = 3;

    // @extract-kernel
    for (int i = 0; i < count; i++) {
        a[i] = b[i] + q * c[i] + N;
    }
}
