/* product.c: the product of two matrices. */

void product(int n, int m, int l, double a[restrict n][l], double b[restrict l][m],
             double c[restrict n][m])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            c[i][j] = 0.0;
    #pragma omp parallel for
    for (int jj = 0; jj < m / 40 * 40; jj += 40)
        for (int kk = 0; kk < l / 200 * 200; kk += 200) {
            double b_tile[200][40];
            if (n > 0)
                for (int k = kk; k < kk + 200; k++)
                    for (int j = jj; j < jj + 40; j++)
                        b_tile[k - kk][j - jj] = b[k][j];
            for (int i = 0; i < n / 4 * 4; i += 4) {
                for (int k = kk; k < kk + 200; k += 4) {
                    double a_i_k = a[i][k];
                    double a_i_k_1 = a[i][k + 1];
                    double a_i_k_2 = a[i][k + 2];
                    double a_i_k_3 = a[i][k + 3];
                    double a_i_1_k = a[i + 1][k];
                    double a_i_1_k_1 = a[i + 1][k + 1];
                    double a_i_1_k_2 = a[i + 1][k + 2];
                    double a_i_1_k_3 = a[i + 1][k + 3];
                    double a_i_2_k = a[i + 2][k];
                    double a_i_2_k_1 = a[i + 2][k + 1];
                    double a_i_2_k_2 = a[i + 2][k + 2];
                    double a_i_2_k_3 = a[i + 2][k + 3];
                    double a_i_3_k = a[i + 3][k];
                    double a_i_3_k_1 = a[i + 3][k + 1];
                    double a_i_3_k_2 = a[i + 3][k + 2];
                    double a_i_3_k_3 = a[i + 3][k + 3];
                    for (int j = jj; j < jj + 40; j++) {
                        c[i][j] += a_i_k * b_tile[k - kk][j - jj];
                        c[i][j] += a_i_k_1 * b_tile[k + 1 - kk][j - jj];
                        c[i][j] += a_i_k_2 * b_tile[k + 2 - kk][j - jj];
                        c[i][j] += a_i_k_3 * b_tile[k + 3 - kk][j - jj];
                        c[i + 1][j] += a_i_1_k * b_tile[k - kk][j - jj];
                        c[i + 1][j] += a_i_1_k_1 * b_tile[k + 1 - kk][j - jj];
                        c[i + 1][j] += a_i_1_k_2 * b_tile[k + 2 - kk][j - jj];
                        c[i + 1][j] += a_i_1_k_3 * b_tile[k + 3 - kk][j - jj];
                        c[i + 2][j] += a_i_2_k * b_tile[k - kk][j - jj];
                        c[i + 2][j] += a_i_2_k_1 * b_tile[k + 1 - kk][j - jj];
                        c[i + 2][j] += a_i_2_k_2 * b_tile[k + 2 - kk][j - jj];
                        c[i + 2][j] += a_i_2_k_3 * b_tile[k + 3 - kk][j - jj];
                        c[i + 3][j] += a_i_3_k * b_tile[k - kk][j - jj];
                        c[i + 3][j] += a_i_3_k_1 * b_tile[k + 1 - kk][j - jj];
                        c[i + 3][j] += a_i_3_k_2 * b_tile[k + 2 - kk][j - jj];
                        c[i + 3][j] += a_i_3_k_3 * b_tile[k + 3 - kk][j - jj];
                    }
                }
            }
            for (int i = n / 4 * 4; i < n; i++) {
                for (int k = kk; k < kk + 200; k += 4)
                    for (int j = jj; j < jj + 40; j++) {
                        c[i][j] += a[i][k] * b_tile[k - kk][j - jj];
                        c[i][j] += a[i][k + 1] * b_tile[k + 1 - kk][j - jj];
                        c[i][j] += a[i][k + 2] * b_tile[k + 2 - kk][j - jj];
                        c[i][j] += a[i][k + 3] * b_tile[k + 3 - kk][j - jj];
                    }
            }
        }
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int k = l / 200 * 200; k < l; k++)
            for (int j = 0; j < m / 40 * 40; j++)
                c[i][j] += a[i][k] * b[k][j];
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int k = 0; k < l; k++)
            for (int j = m / 40 * 40; j < m; j++)
                c[i][j] += a[i][k] * b[k][j];
}
