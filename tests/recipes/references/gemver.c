/* gemver.c: two rank-one updates of a matrix, and products of the result with two vectors. */

void gemver(int n, double alpha, double beta, double a[restrict n][n], const double u1[restrict n],
            const double v1[restrict n], const double u2[restrict n], const double v2[restrict n],
            double w[restrict n], double x[restrict n], const double y[restrict n],
            const double z[restrict n])
{
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] += u1[i] * v1[j] + u2[i] * v2[j];
    #pragma omp parallel for
    for (int b = 0; b < n; b += 512) {
        int end = b + 512 < n ? b + 512 : n, j = 0;
        for (; j + 7 < n; j += 8)
            for (int i = b; i < end; i++) {
                x[i] += beta * a[j][i] * y[j];
                x[i] += beta * a[j + 1][i] * y[j + 1];
                x[i] += beta * a[j + 2][i] * y[j + 2];
                x[i] += beta * a[j + 3][i] * y[j + 3];
                x[i] += beta * a[j + 4][i] * y[j + 4];
                x[i] += beta * a[j + 5][i] * y[j + 5];
                x[i] += beta * a[j + 6][i] * y[j + 6];
                x[i] += beta * a[j + 7][i] * y[j + 7];
            }
        for (; j < n; j++)
            for (int i = b; i < end; i++)
                x[i] += beta * a[j][i] * y[j];
    }
    for (int i = 0; i < n; i++)
        x[i] += z[i];
    #pragma omp parallel for
    for (int i = 0; i < n / 4 * 4; i += 4) {
        double s0 = w[i], s1 = w[i + 1], s2 = w[i + 2], s3 = w[i + 3];
        for (int j = 0; j < n; j++) {
            s0 += alpha * a[i][j] * x[j];
            s1 += alpha * a[i + 1][j] * x[j];
            s2 += alpha * a[i + 2][j] * x[j];
            s3 += alpha * a[i + 3][j] * x[j];
        }
        w[i] = s0;
        w[i + 1] = s1;
        w[i + 2] = s2;
        w[i + 3] = s3;
    }
    for (int i = n / 4 * 4; i < n; i++)
        for (int j = 0; j < n; j++)
            w[i] += alpha * a[i][j] * x[j];
}
