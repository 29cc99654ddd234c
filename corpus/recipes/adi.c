/* adi.c: implicit steps in alternating directions: tridiagonal systems along columns and rows. */

void adi(int steps, int n, double x[restrict n][n], double a[restrict n][n],
         double b[restrict n][n])
{
    for (int t = 0; t < steps; t++) {
        #pragma omp parallel for
        for (int i = 0; i < n; i++)
            for (int j = 1; j < n; j++) {
                x[i][j] -= x[i][j - 1] * a[i][j] / b[i][j - 1];
                b[i][j] -= a[i][j] * a[i][j] / b[i][j - 1];
            }
        #pragma omp parallel for
        for (long long jj = 0; jj < n; jj += 128)
            for (int i = 1; i < n; i++)
                for (int j = jj; j < (jj + 128 < n ? jj + 128 : n); j++) {
                    x[i][j] -= x[i - 1][j] * a[i][j] / b[i - 1][j];
                    b[i][j] -= a[i][j] * a[i][j] / b[i - 1][j];
                }
    }
}
