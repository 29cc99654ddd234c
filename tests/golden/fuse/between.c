#include <stdlib.h>

/* What stands between the loops moves out of their way; u is tested where it is made. */
double between(int n, double *restrict a, const double *restrict b)
{
    double norm = 0;
    // @fuse count=all
    for (int i = 0; i < n; i++)
        a[i] *= 2;
    // how much it counts
    double weight = 0.5; // half
    double *u = malloc(n * sizeof(double)); // doubled
    if (u == NULL)
        return -1;
    int last = n - 1;

    // the sum
    for (int j = 1; j <= n; j++) {
        u[j - 1] = weight * b[j - 1];
        norm += u[j - 1] + last;
    }
    last = 2 * n;
    for (int k = 0; k <= n - 1; k++)
        a[k] -= u[k];
    free(u);
    return norm + last;
}
