/* mvt.c: a matrix and its transposed times a vector each. */

void mvt(int n, double a[restrict n][n], double x1[restrict n], double x2[restrict n],
         const double y1[restrict n], const double y2[restrict n])
{
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            x1[i] += a[i][j] * y1[j];
    #pragma omp parallel for
    for (int b = 0; b < n; b += 512)
        for (int j = 0; j < n; j++)
            for (int i = b; i < (b + 512 < n ? b + 512 : n); i++)
                x2[i] += a[j][i] * y2[j];
}
