#include <math.h>

/* The norm is finished behind the first loop: these are two loops, and no kernel. */
void several(int n, double *restrict a, double *restrict b)
{
    double s = 0;
    // @fuse count=all output=kernel
    for (int i = 0; i < n; i++)
        a[i] += b[i];
    for (int i = 0; i < n; i++)
        s += a[i] * a[i];
    double f = 1 / sqrt(s);
    for (int i = 0; i < n; i++)
        a[i] *= f;
    for (int i = 0; i < n; i++)
        b[i] = a[i];
}
