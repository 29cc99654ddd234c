#include "lift_calls_kernels.h"

/* A loop that was extracted copies in every step; so does the same call with other arrays. */
void relax(int n, int steps, double *restrict a, double *restrict b)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        relax_gpu(n, a, b);
        relax_gpu(n, b, a);
    }
}
