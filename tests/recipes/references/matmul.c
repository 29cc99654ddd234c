/* matmul.c: the product of two matrices. */

#define MIN(a, b) ((a) < (b) ? (a) : (b))

void matmul(int n, int m, int l, double a[restrict n][l], double b[restrict l][m],
            double c[restrict n][m])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            c[i][j] = 0.0;
    #pragma omp parallel for
    for (int ii = 0; ii < n; ii += 64)
        for (int kk = 0; kk < l; kk += 128)
            for (int i = ii; i < MIN(ii + 64, n); i++) {
                int end = MIN(kk + 128, l), k;
                for (k = kk; k + 7 < end; k += 8)
                    for (int j = 0; j < m; j++) {
                        c[i][j] += a[i][k] * b[k][j];
                        c[i][j] += a[i][k + 1] * b[k + 1][j];
                        c[i][j] += a[i][k + 2] * b[k + 2][j];
                        c[i][j] += a[i][k + 3] * b[k + 3][j];
                        c[i][j] += a[i][k + 4] * b[k + 4][j];
                        c[i][j] += a[i][k + 5] * b[k + 5][j];
                        c[i][j] += a[i][k + 6] * b[k + 6][j];
                        c[i][j] += a[i][k + 7] * b[k + 7][j];
                    }
                for (; k < end; k++)
                    for (int j = 0; j < m; j++)
                        c[i][j] += a[i][k] * b[k][j];
            }
}
