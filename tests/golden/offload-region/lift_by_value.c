#include "lift_by_value_kernels.h"

/* Kernels that are given small arrays by value are told by their text as well; in the region these
   lie on the device. */
void smooth(int n, int steps, const double w[3], double *restrict a, double *restrict b)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        smooth_gpu(n, w, a, b);
        smooth_gpu2(n, b, a);
    }
}
