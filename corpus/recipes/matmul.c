/* matmul.c: the product of two matrices. */

void matmul(int n, int m, int l, double a[restrict n][l], double b[restrict l][m],
            double c[restrict n][m])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            c[i][j] = 0.0;
    #pragma omp parallel for
    for (long long ii = 0; ii < n; ii += 32)
        for (long long kk = 0; kk < l; kk += 64)
            for (int i = ii; i < (ii + 32 < n ? ii + 32 : n); i++)
                for (int k = kk; k < (kk + 64 < l ? kk + 64 : l); k++)
                    for (int j = 0; j < m; j++)
                        c[i][j] += a[i][k] * b[k][j];
}
