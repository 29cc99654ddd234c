#include "region_of_kernels_kernels.h"

/* A loop whose own loops are kernels already is a region of them. */
void relax(int n, int steps, double *restrict a, double *restrict b)
{
    // @extract-kernel
    for (int t = 0; t < steps; t++) {
        relax_gpu(n, a, b);
        relax_gpu(n, b, a);
    }
}
