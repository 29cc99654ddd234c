/* recursive_filter.c: a recursive filter along the columns of an image. */

void recursive_filter(int n, int m, double a, double b, double x[restrict n][m],
                      double y[restrict n][m])
{
    for (int j = 0; j < m; j++) {
        y[0][j] = a * x[0][j];
        for (int i = 1; i < n; i++)
            y[i][j] = a * x[i][j] + b * y[i - 1][j];
    }
}
