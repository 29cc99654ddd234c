#include <stdlib.h>

/* What the iteration before has put into t stays in a variable. */
void window(int n, double *restrict a, const double *restrict b)
{
    double *t = malloc((n + 1) * sizeof *t);
    if (t == NULL)
        return;

    t[0] = 0.5 * b[0]; // the first
    // the rest
    // @contract window=rotate
    for (int i = 1; i < n; i++) {
        t[i] = 0.5 * b[i] + 0.25 * t[i - 1];
        a[i] = t[i] - t[i - 1];
    }

    // all done
    free(t);
}
