#include <math.h>

/* Loops of two lengths take turns: three of six are left, in another order. */
double fewest(int n, int m, double *restrict a, double *restrict b, double *restrict d,
              const double *restrict x, const double *restrict y)
{
    double s = 0;
    // @fuse count=all
    for (int i = 0; i < n; i++)
        a[i] = x[i];
    // of another length
    for (int j = 0; j < m; j++)
        b[j] = y[j];

    // the norm
    for (int i = 0; i < n; i++)
        s += a[i] * a[i];
    double f = 1 / sqrt(s); // finished here
    for (int k = 0; k < m; k++)
        d[k] = 2 * b[k];
    // the result
    for (int i = 0; i < n; i++)
        a[i] *= f;
    for (int i = 0; i < n; i++) {
        if (a[i] > 1)
            a[i] = 1;
    }
    return s;
}
