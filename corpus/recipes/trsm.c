/* trsm.c: l x = b for many right sides, in place: forward substitution, column by column. */

void trsm(int n, int m, double l[restrict n][n], double b[restrict n][m])
{
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++)
            for (int j = 0; j < m; j++)
                b[i][j] -= l[i][k] * b[k][j];
        #pragma omp parallel for
        for (int j = 0; j < m; j++)
            b[i][j] /= l[i][i];
    }
}
