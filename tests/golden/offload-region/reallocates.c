#include <stdlib.h>

/* The array is another one from step to step. */
void grow(int n, int steps, double *x, double *restrict y)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            y[i] = 0.5 * (y[i] + x[i]);
        x = realloc(x, n * sizeof *x);
    }
}
