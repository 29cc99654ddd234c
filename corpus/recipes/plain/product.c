/* product.c: the product of two matrices. */

void product(int n, int m, int l, double a[restrict n][l], double b[restrict l][m],
             double c[restrict n][m])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            c[i][j] = 0.0;
            for (int k = 0; k < l; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
}
