#include "lift_other_block_kernels.h"

/* The kernel was made with other options. */
void relax(int n, int steps, double *restrict a, double *restrict b)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        relax_gpu(n, a, b);
        relax_gpu(n, b, a);
    }
}
