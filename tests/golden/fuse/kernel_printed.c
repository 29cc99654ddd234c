#include <stdio.h>

/* Neither of the loops may be a kernel: what is printed comes in its order. */
void printed(int n, const double *restrict a, double *restrict b)
{
    // @fuse output=kernel
    for (int i = 0; i < n; i++)
        b[i] = 2 * a[i];
    for (int i = 0; i < n; i++)
        printf("%g\n", b[i]);
}
