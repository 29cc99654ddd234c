/* A row's sum in its place, which a variable of each thread stands for. */
void product(int n, int m, double a[restrict n][m], const double *restrict x, double *restrict y)
{
    // @extract-kernel block=64
    for (int i = 0; i < n; i++) {
        y[i] = 0.0;
        for (int j = 0; j < m; j++)
            y[i] += a[i][j] * x[j];
        y[i] /= 2;
    }
}
