/* second_power.c: a matrix times itself, each sum begun where it is summed up. */

void second_power(int n, double a[restrict n][n], double c[restrict n][n])
{
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++) {
            for (int j = 0; j < n; j++) {
                if (k == 0)
                    c[i][j] = 0.0;
                c[i][j] += a[i][k] * a[k][j];
            }
        }
}
