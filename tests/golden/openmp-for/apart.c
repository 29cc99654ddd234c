/* Two comparisons and more are left to macros that are defined once in the file. */
#include <stddef.h>

void add(int n, const double *x, const double *y, double *sum, double *difference)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        sum[i] = x[i] + y[i];
        difference[i] = x[i] - y[i];
    }
}
