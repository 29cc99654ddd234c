/* two_products.c: d = alpha a b c + beta d, by two matrix products. */

void two_products(int n, int m, int l, int p, double alpha, double beta, double a[restrict n][l],
                  double b[restrict l][m], double c[restrict m][p], double t[restrict n][m],
                  double d[restrict n][p])
{
    /* t = alpha a b */
    #pragma omp parallel for
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            t[i][j] = 0.0;
        int k = 0;
        for (; k + 7 < l; k += 8)
            for (int j = 0; j < m; j++) {
                t[i][j] += alpha * a[i][k] * b[k][j];
                t[i][j] += alpha * a[i][k + 1] * b[k + 1][j];
                t[i][j] += alpha * a[i][k + 2] * b[k + 2][j];
                t[i][j] += alpha * a[i][k + 3] * b[k + 3][j];
                t[i][j] += alpha * a[i][k + 4] * b[k + 4][j];
                t[i][j] += alpha * a[i][k + 5] * b[k + 5][j];
                t[i][j] += alpha * a[i][k + 6] * b[k + 6][j];
                t[i][j] += alpha * a[i][k + 7] * b[k + 7][j];
            }
        for (; k < l; k++)
            for (int j = 0; j < m; j++)
                t[i][j] += alpha * a[i][k] * b[k][j];
    }
    /* d = t c + beta d */
    #pragma omp parallel for
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < p; j++)
            d[i][j] *= beta;
        int k = 0;
        for (; k + 7 < m; k += 8)
            for (int j = 0; j < p; j++) {
                d[i][j] += t[i][k] * c[k][j];
                d[i][j] += t[i][k + 1] * c[k + 1][j];
                d[i][j] += t[i][k + 2] * c[k + 2][j];
                d[i][j] += t[i][k + 3] * c[k + 3][j];
                d[i][j] += t[i][k + 4] * c[k + 4][j];
                d[i][j] += t[i][k + 5] * c[k + 5][j];
                d[i][j] += t[i][k + 6] * c[k + 6][j];
                d[i][j] += t[i][k + 7] * c[k + 7][j];
            }
        for (; k < m; k++)
            for (int j = 0; j < p; j++)
                d[i][j] += t[i][k] * c[k][j];
    }
}
