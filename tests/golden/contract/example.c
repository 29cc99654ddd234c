#include <stdlib.h>

/* Nobody but an iteration of the loop needs what it puts into t. */
int scale(int n, double *restrict a, const double *restrict b)
{
    double *t = malloc(n * sizeof *t);
    if (t == NULL)
        return 1;

    // @contract
    for (int i = 0; i < n; i++) {
        t[i] = a[i] + b[i]; // both
        a[i] = t[i] * t[i];
    }
    free(t);
    return 0;
}
