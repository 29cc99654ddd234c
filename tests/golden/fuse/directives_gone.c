#include <stdlib.h>

/* The array stands in the directives, so that it stays. */
void directives_gone(int n, double *restrict a, const double *restrict b)
{
    double *t = malloc(n * sizeof(double));
    // @fuse
#pragma omp parallel for default(none) shared(t, b, n)
    for (int i = 0; i < n; i++)
        t[i] = 2 * b[i];
#pragma omp parallel for default(none) shared(t, a, n)
    for (int i = 0; i < n; i++)
        a[i] = t[i];
    free(t);
}
