/* syrk.c: the symmetric rank-k update c = alpha a a' + beta c, in the lower triangle of c. */

void syrk(int n, int m, double alpha, double beta, double a[restrict n][m],
          double c[restrict n][n])
{
    #pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++)
            c[i][j] *= beta;
        for (int j = 0; j < (i + 1) / 4 * 4; j += 4) {
            double c_i_j = c[i][j];
            double c_i_j_1 = c[i][j + 1];
            double c_i_j_2 = c[i][j + 2];
            double c_i_j_3 = c[i][j + 3];
            for (int k = 0; k < m; k++) {
                c_i_j += alpha * a[i][k] * a[j][k];
                c_i_j_1 += alpha * a[i][k] * a[j + 1][k];
                c_i_j_2 += alpha * a[i][k] * a[j + 2][k];
                c_i_j_3 += alpha * a[i][k] * a[j + 3][k];
            }
            c[i][j] = c_i_j;
            c[i][j + 1] = c_i_j_1;
            c[i][j + 2] = c_i_j_2;
            c[i][j + 3] = c_i_j_3;
        }
        for (int j = (i + 1) / 4 * 4; j <= i; j++)
            for (int k = 0; k < m; k++)
                c[i][j] += alpha * a[i][k] * a[j][k];
    }
}
