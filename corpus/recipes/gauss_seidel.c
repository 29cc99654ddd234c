/* gauss_seidel.c: relaxation in place on a grid. */

void gauss_seidel(int steps, int n, int m, double u[n][m])
{
    for (int t = 0; t < steps; t++)
        for (int i = 1; i < n - 1; i++)
            for (long long j = 1 + (long long)i; j < m - 1 + (long long)i; j++)
                u[i][j - i] = 0.25 * (u[i - 1][j - i] + u[i + 1][j - i] + u[i][j - i - 1] + u[i][j - i + 1]);
}
