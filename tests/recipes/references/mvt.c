/* mvt.c: a matrix and its transposed times a vector each. */

void mvt(int n, double a[restrict n][n], double x1[restrict n], double x2[restrict n],
         const double y1[restrict n], const double y2[restrict n])
{
    #pragma omp parallel for
    for (int i = 0; i < n / 4 * 4; i += 4) {
        double s0 = x1[i], s1 = x1[i + 1], s2 = x1[i + 2], s3 = x1[i + 3];
        for (int j = 0; j < n; j++) {
            s0 += a[i][j] * y1[j];
            s1 += a[i + 1][j] * y1[j];
            s2 += a[i + 2][j] * y1[j];
            s3 += a[i + 3][j] * y1[j];
        }
        x1[i] = s0;
        x1[i + 1] = s1;
        x1[i + 2] = s2;
        x1[i + 3] = s3;
    }
    for (int i = n / 4 * 4; i < n; i++)
        for (int j = 0; j < n; j++)
            x1[i] += a[i][j] * y1[j];
    #pragma omp parallel for
    for (int b = 0; b < n; b += 512) {
        int end = b + 512 < n ? b + 512 : n, j = 0;
        for (; j + 7 < n; j += 8)
            for (int i = b; i < end; i++) {
                x2[i] += a[j][i] * y2[j];
                x2[i] += a[j + 1][i] * y2[j + 1];
                x2[i] += a[j + 2][i] * y2[j + 2];
                x2[i] += a[j + 3][i] * y2[j + 3];
                x2[i] += a[j + 4][i] * y2[j + 4];
                x2[i] += a[j + 5][i] * y2[j + 5];
                x2[i] += a[j + 6][i] * y2[j + 6];
                x2[i] += a[j + 7][i] * y2[j + 7];
            }
        for (; j < n; j++)
            for (int i = b; i < end; i++)
                x2[i] += a[j][i] * y2[j];
    }
}
