/* trmm.c: the product of a lower triangular matrix and another one, c = l b. */

void trmm(int n, int m, double l[restrict n][n], double b[restrict n][m], double c[restrict n][m])
{
    #pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double sum = 0.0;
            for (int k = 0; k <= i; k++)
                sum += l[i][k] * b[k][j];
            c[i][j] = sum;
        }
}
