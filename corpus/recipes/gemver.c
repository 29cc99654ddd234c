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
    for (long long ii = 0; ii < n; ii += 256)
        for (int j = 0; j < n; j++)
            for (int i = ii; i < (ii + 256 < n ? ii + 256 : n); i++)
                x[i] += beta * a[j][i] * y[j];
    for (int i = 0; i < n; i++)
        x[i] += z[i];
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            w[i] += alpha * a[i][j] * x[j];
}
