/* mvt.c: a matrix and its transposed times a vector each. */

void mvt(int n, double a[restrict n][n], double x1[restrict n], double x2[restrict n],
         const double y1[restrict n], const double y2[restrict n])
{
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            x1[i] += a[i][j] * y1[j];
    #pragma omp parallel for
    for (long long ii = 0; ii < n; ii += 256)
        for (int j = 0; j < n; j++)
            for (int i = ii; i < (ii + 256 < n ? ii + 256 : n); i++)
                x2[i] += a[j][i] * y2[j];
}
