/* gram_schmidt.c: orthonormal columns in place of a, and r with q r = a. */

#include <math.h>

void gram_schmidt(int n, int m, double a[restrict n][m], double r[restrict m][m])
{
    for (int k = 0; k < m; k++) {
        double norm = 0.0;
        for (int i = 0; i < n; i++)
            norm += a[i][k] * a[i][k];
        r[k][k] = sqrt(norm);
        for (int i = 0; i < n; i++)
            a[i][k] /= r[k][k];
        for (int j = k + 1; j < m; j++)
            r[k][j] = 0.0;
        for (int i = 0; i < n; i++) {
            for (int j = k + 1; j < m; j++)
                r[k][j] += a[i][k] * a[i][j];
        }
        #pragma omp parallel for
        for (int i = 0; i < n; i++) {
            for (int j = k + 1; j < m; j++)
                a[i][j] -= a[i][k] * r[k][j];
        }
    }
}
