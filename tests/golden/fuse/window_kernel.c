#include <stdlib.h>

/* Three loops over two arrays are one kernel without them. */
void chain(int n, const float *restrict c, float *restrict b)
{
    float *t = malloc((n + 1) * sizeof *t), *u = malloc((n + 1) * sizeof *u);
    // @fuse count=all peel=on window=recompute output=kernel
    for (int i = 0; i < n; i++)
        t[i] = c[i] * 2;
    for (int i = 1; i < n; i++)
        u[i] = t[i] - t[i - 1];
    for (int i = 1; i < n; i++)
        b[i] = u[i] * u[i];
    free(t);
    free(u);
}
