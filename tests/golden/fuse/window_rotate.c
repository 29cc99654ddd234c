#include <stdlib.h>

/* What the iteration before has set is in a variable, and the array is gone. */
void differences(int n, const double *restrict c, double *restrict b)
{
    double *t = malloc(n * sizeof *t);
    // @fuse peel=on window=rotate
    for (int i = 0; i < n; i++)
        t[i] = c[i] / 3;
    for (int i = 1; i < n; i++)
        b[i] = t[i] - t[i - 1];
    free(t);
}
