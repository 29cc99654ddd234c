#include "region_compared_kernels.h"

/* Results of several kernels are not compared. */
void relax(int n, int steps, double *restrict a, double *restrict b)
{
    // @extract-kernel checks=compare
    for (int t = 0; t < steps; t++) {
        relax_gpu(n, a, b);
        relax_gpu(n, b, a);
    }
}
