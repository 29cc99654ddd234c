/* two_products.c: d = alpha a b c + beta d, by two matrix products. */

void two_products(int n, int m, int l, int p, double alpha, double beta, double a[restrict n][l],
                  double b[restrict l][m], double c[restrict m][p], double t[restrict n][m],
                  double d[restrict n][p])
{
    /* t = alpha a b */
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            t[i][j] = 0.0;
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int k = 0; k < l; k++)
            for (int j = 0; j < m; j++)
                t[i][j] += alpha * a[i][k] * b[k][j];
    /* d = t c + beta d */
    for (int i = 0; i < n; i++)
        for (int j = 0; j < p; j++)
            d[i][j] *= beta;
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++)
            for (int j = 0; j < p; j++)
                d[i][j] += t[i][k] * c[k][j];
}
