/* trsm.c: l x = b for many right sides, in place: forward substitution, column by column. */

void trsm(int n, int m, double l[restrict n][n], double b[restrict n][m])
{
    for (int j = 0; j < m; j++)
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++)
                b[i][j] -= l[i][k] * b[k][j];
            b[i][j] /= l[i][i];
        }
}
