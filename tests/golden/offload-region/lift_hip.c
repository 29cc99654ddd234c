#include "lift_hip_kernels.h"

/* A plane and the sum of it, as kernels for HIP. */
float spread(int rows, int columns, int steps, const float *restrict from, float *restrict to)
{
    float total = 0;
    // @offload-region target=hip
    for (int t = 0; t < steps; t++) {
        spread_gpu(rows, columns, from, to);
        total = 0;
        spread_gpu2(rows, columns, to, &total);
    }
    return total;
}
