/* mvt.c: a matrix and its transposed times a vector each. */

void mvt(int n, double a[restrict n][n], double x1[restrict n], double x2[restrict n],
         const double y1[restrict n], const double y2[restrict n])
{
    #pragma omp parallel for
    for (int i = 0; i < n / 4 * 4; i += 4) {
        double x1_i = x1[i];
        double x1_i_1 = x1[i + 1];
        double x1_i_2 = x1[i + 2];
        double x1_i_3 = x1[i + 3];
        for (int j = 0; j < n; j++) {
            x1_i += a[i][j] * y1[j];
            x1_i_1 += a[i + 1][j] * y1[j];
            x1_i_2 += a[i + 2][j] * y1[j];
            x1_i_3 += a[i + 3][j] * y1[j];
        }
        x1[i] = x1_i;
        x1[i + 1] = x1_i_1;
        x1[i + 2] = x1_i_2;
        x1[i + 3] = x1_i_3;
    }
    for (int i = n / 4 * 4; i < n; i++)
        for (int j = 0; j < n; j++)
            x1[i] += a[i][j] * y1[j];
    #pragma omp parallel for
    for (long long ii = 0; ii < n; ii += 256) {
        for (int j = 0; j < n / 8 * 8; j += 8)
            for (int i = ii; i < (ii + 256 < n ? ii + 256 : n); i++) {
                x2[i] += a[j][i] * y2[j];
                x2[i] += a[j + 1][i] * y2[j + 1];
                x2[i] += a[j + 2][i] * y2[j + 2];
                x2[i] += a[j + 3][i] * y2[j + 3];
                x2[i] += a[j + 4][i] * y2[j + 4];
                x2[i] += a[j + 5][i] * y2[j + 5];
                x2[i] += a[j + 6][i] * y2[j + 6];
                x2[i] += a[j + 7][i] * y2[j + 7];
            }
        for (int j = n / 8 * 8; j < n; j++)
            for (int i = ii; i < (ii + 256 < n ? ii + 256 : n); i++)
                x2[i] += a[j][i] * y2[j];
    }
}
