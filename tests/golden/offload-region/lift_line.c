#include "lift_line_kernels.h"

/* A line of the preprocessor's has been added, which has the kernel do something else. */
void relax(int n, int steps, double *restrict a, double *restrict b)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        relax_gpu(n, a, b);
        relax_gpu(n, b, a);
    }
}
