/* cholesky.c: the factor l of a = l l', in place in the lower triangle. */

#include <math.h>

void cholesky(int n, double a[n][n])
{
    for (int k = 0; k < n; k++) {
        a[k][k] = sqrt(a[k][k]);
        for (int i = k + 1; i < n; i++)
            a[i][k] /= a[k][k];
        /* what is left of the triangle */
        for (int j = k + 1; j < n; j++)
            for (int i = j; i < n; i++)
                a[i][j] -= a[i][k] * a[j][k];
    }
}
