#include "lift_edited_kernels.h"

/* @advice put the loop back in the place of the call */
void before(int n, int steps, double *restrict a, double *restrict b)
{
    for (int t = 0; t < steps; t++) { /* @refused call action=offload-region */
        before_gpu(n, a, b);
        for (int k = 0; k < n; k++)
            a[k] = b[k];
    }
}

void after(int n, int steps, double *restrict a, double *restrict b)
{
    for (int t = 0; t < steps; t++) { /* @accepted action=offload-region */
        for (int i = 1; i < n - 1; i++)
            b[i] = 0.5 * (a[i - 1] + a[i + 1]);
        for (int k = 0; k < n; k++)
            a[k] = b[k];
    }
}
