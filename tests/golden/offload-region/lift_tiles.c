#include "lift_tiles_kernels.h"

/* The kernel of a product reads through tiles: its loop is not to be read off it. */
void power(int n, int steps, const float *restrict a, float *restrict b, float *restrict c)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        power_gpu(n, a, b, c);
        for (int l = 0; l < n * n; l++)
            b[l] = c[l];
    }
}
