#include "lift_kernel_edited_kernels.h"

/* Somebody has changed what the kernel computes: the loop is what it computes now. */
void relax(int n, int steps, double *restrict a, double *restrict b)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        relax_gpu(n, a, b);
        relax_gpu(n, b, a);
    }
}
