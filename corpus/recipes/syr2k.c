/* syr2k.c: the symmetric rank-2k update c = a b' + b a' + c, in the lower triangle of c. */

void syr2k(int n, int m, double a[restrict n][m], double b[restrict n][m],
           double c[restrict n][n])
{
    #pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < (i + 1) / 4 * 4; j += 4)
            for (int k = 0; k < m; k++) {
                c[i][j] += a[j][k] * b[i][k] + b[j][k] * a[i][k];
                c[i][j + 1] += a[j + 1][k] * b[i][k] + b[j + 1][k] * a[i][k];
                c[i][j + 2] += a[j + 2][k] * b[i][k] + b[j + 2][k] * a[i][k];
                c[i][j + 3] += a[j + 3][k] * b[i][k] + b[j + 3][k] * a[i][k];
            }
        for (int j = (i + 1) / 4 * 4; j <= i; j++)
            for (int k = 0; k < m; k++)
                c[i][j] += a[j][k] * b[i][k] + b[j][k] * a[i][k];
    }
}
