/* adi.c: implicit steps in alternating directions: tridiagonal systems along columns and rows. */

void adi(int steps, int n, double x[restrict n][n], double a[restrict n][n],
         double b[restrict n][n])
{
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            for (int j = 1; j < n; j++) {
                x[i][j] -= x[i][j - 1] * a[i][j] / b[i][j - 1];
                b[i][j] -= a[i][j] * a[i][j] / b[i][j - 1];
            }
        for (int j = 0; j < n; j++)
            for (int i = 1; i < n; i++) {
                x[i][j] -= x[i - 1][j] * a[i][j] / b[i - 1][j];
                b[i][j] -= a[i][j] * a[i][j] / b[i - 1][j];
            }
    }
}
