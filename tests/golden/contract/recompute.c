#include <stdlib.h>

/* The iterations stay apart. */
void recompute(int n, double *restrict a, const double *restrict b)
{
    double *t = malloc((n + 2) * sizeof *t);
    t[0] = b[0] * 0 + 2.5;
    t[1] = b[1] * 1 + 2.5;
    // @contract window=recompute
    for (int i = 2; i < n; i++) {
        t[i] = b[i] * i + 2.5; // of this one
        a[i] = t[i] - 2 * t[i - 1] + t[i - 2];
    }
    free(t);
}
