#include "lift_options_kernels.h"

/* @advice choose the options that they were made with */
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
    for (int t = 0; t < steps; t++) { /* @accepted action=offload-region block=64 */
        after_gpu(n, a, b);
        for (int k = 0; k < n; k++)
            a[k] = b[k];
    }
}
