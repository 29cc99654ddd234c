/* second_power.c: a matrix times itself, each sum begun where it is summed up. */

void second_power(int n, double a[restrict n][n], double c[restrict n][n])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            c[i][j] = 0.0;
            for (int k = 0; k < n; k++)
                c[i][j] += a[i][k] * a[k][j];
        }
}
