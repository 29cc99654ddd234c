/* mvt.c: a matrix and its transposed times a vector each. */

void mvt(int n, double a[restrict n][n], double x1[restrict n], double x2[restrict n],
         const double y1[restrict n], const double y2[restrict n])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            x1[i] += a[i][j] * y1[j];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            x2[i] += a[j][i] * y2[j];
}
