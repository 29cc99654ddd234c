#include "lift_called_kernels.h"

/* A square. */
static double square(double x)
{
    return x * x;
}

/* One loop has taken along what it alone called, and the macro that goes with it. */
void damp(int n, int steps, double *restrict x, double *restrict y)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        damp_gpu(n, t, x, y);
        for (int i = 0; i < n; i++)
            x[i] = 0.5 * y[i] + square(y[i]);
    }
}
