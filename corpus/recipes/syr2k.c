/* syr2k.c: the symmetric rank-2k update c = a b' + b a' + c, in the lower triangle of c. */

void syr2k(int n, int m, double a[restrict n][m], double b[restrict n][m],
           double c[restrict n][n])
{
    #pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < (i + 1) / 4 * 4; j += 4) {
            double c_i_j = c[i][j];
            double c_i_j_1 = c[i][j + 1];
            double c_i_j_2 = c[i][j + 2];
            double c_i_j_3 = c[i][j + 3];
            for (int k = 0; k < m; k++) {
                c_i_j += a[j][k] * b[i][k] + b[j][k] * a[i][k];
                c_i_j_1 += a[j + 1][k] * b[i][k] + b[j + 1][k] * a[i][k];
                c_i_j_2 += a[j + 2][k] * b[i][k] + b[j + 2][k] * a[i][k];
                c_i_j_3 += a[j + 3][k] * b[i][k] + b[j + 3][k] * a[i][k];
            }
            c[i][j] = c_i_j;
            c[i][j + 1] = c_i_j_1;
            c[i][j + 2] = c_i_j_2;
            c[i][j + 3] = c_i_j_3;
        }
        for (int j = (i + 1) / 4 * 4; j <= i; j++)
            for (int k = 0; k < m; k++)
                c[i][j] += a[j][k] * b[i][k] + b[j][k] * a[i][k];
    }
}
