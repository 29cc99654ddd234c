#include "lift_overlaps_kernels.h"

/* Where the arrays may overlap, the calls do something else than their loop. */
void relax(int n, int steps, double *a, double *b)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        relax_gpu(n, a, b);
        relax_gpu(n, b, a);
    }
}
