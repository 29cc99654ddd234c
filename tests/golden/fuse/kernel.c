#include <stdlib.h>

/* A chain with its norm is one kernel: each array is a parameter once, and the sum is made there. */
double kernel(int n, double *restrict a, const double *restrict b, const double *restrict c)
{
    double s = 0;
    double *t = malloc(n * sizeof(double));
    // @fuse count=all output=kernel
    for (int i = 0; i < n; i++)
        t[i] = a[i] + 2 * c[i];
    for (int i = 0; i < n; i++)
        a[i] = b[i] - t[i];
    free(t);
    for (int i = 0; i < n; i++)
        s += a[i] * a[i];
    return s;
}
