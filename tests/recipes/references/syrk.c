/* syrk.c: the symmetric rank-k update c = alpha a a' + beta c, in the lower triangle of c. */

void syrk(int n, int m, double alpha, double beta, double a[restrict n][m],
          double c[restrict n][n])
{
    #pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++)
            c[i][j] *= beta;
        int j = 0;
        for (; j + 3 <= i; j += 4) {
            double s0 = c[i][j], s1 = c[i][j + 1], s2 = c[i][j + 2], s3 = c[i][j + 3];
            for (int k = 0; k < m; k++) {
                s0 += alpha * a[i][k] * a[j][k];
                s1 += alpha * a[i][k] * a[j + 1][k];
                s2 += alpha * a[i][k] * a[j + 2][k];
                s3 += alpha * a[i][k] * a[j + 3][k];
            }
            c[i][j] = s0;
            c[i][j + 1] = s1;
            c[i][j + 2] = s2;
            c[i][j + 3] = s3;
        }
        for (; j <= i; j++)
            for (int k = 0; k < m; k++)
                c[i][j] += alpha * a[i][k] * a[j][k];
    }
}
