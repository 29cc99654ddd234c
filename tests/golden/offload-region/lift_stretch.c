#include "lift_stretch_kernels.h"

/* Statements that follow each other, of which one is no kernel yet. */
void blend(int n, const float *restrict a, const float *restrict b, float *restrict mean,
           float *restrict ratio)
{
    // @offload-region count=3
    for (int i = 0; i < n; i++)
        mean[i] = (a[i] + b[i]) / 2;
    blend_gpu(n, mean, b, ratio);
    blend_gpu2(n, ratio, a, mean);
}
