/* gauss_seidel.c: relaxation in place on a grid. */

void gauss_seidel(int steps, int n, int m, double u[n][m])
{
    for (int t = 0; t < steps; t++) {
        int i = 1;
        for (; i + 3LL < n - 1; i += 4)
            for (int j = 1; j < m - 1; j++) {
                u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
                u[i + 1][j] = 0.25 * (u[i][j] + u[i + 2][j] + u[i + 1][j - 1] + u[i + 1][j + 1]);
                u[i + 2][j] = 0.25 * (u[i + 1][j] + u[i + 3][j] + u[i + 2][j - 1] + u[i + 2][j + 1]);
                u[i + 3][j] = 0.25 * (u[i + 2][j] + u[i + 4][j] + u[i + 3][j - 1] + u[i + 3][j + 1]);
            }
        for (; i < n - 1; i++)
            for (int j = 1; j < m - 1; j++)
                u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
    }
}
