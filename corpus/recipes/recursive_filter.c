/* recursive_filter.c: a recursive filter along the columns of an image. */

void recursive_filter(int n, int m, double a, double b, double x[restrict n][m],
                      double y[restrict n][m])
{
    #pragma omp parallel for
    for (long long jj = 0; jj < m; jj += 256) {
        for (int j = jj; j < (jj + 256 < m ? jj + 256 : m); j++)
            y[0][j] = a * x[0][j];
        for (int i = 1; i < n; i++) {
            for (int j = jj; j < (jj + 256 < m ? jj + 256 : m); j++)
                y[i][j] = a * x[i][j] + b * y[i - 1][j];
        }
    }
}
