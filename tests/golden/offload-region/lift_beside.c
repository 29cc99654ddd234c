#include "lift_beside_kernels.h"

/* Beside the kernels stands a function that somebody wrote: what it calls stays. */
void relax(int n, int steps, double *restrict a, double *restrict b)
{
    relax_twice(n, a, b);
    // @offload-region
    for (int t = 0; t < steps; t++) {
        relax_gpu(n, a, b);
        relax_gpu(n, b, a);
    }
}
