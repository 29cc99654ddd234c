/* Grids that change places: what is computed goes to a second memory for `a`, not to `b` and back.
   Behind the loop `b` is what `a` is, but for its border. */
void relax(int n, int m, int steps, double a[restrict n][m], double b[restrict n][m], double w)
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < m - 1; j++) {
                double sum = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
                b[i][j] = (1 - w) * a[i][j] + 0.25 * w * sum;
            }
        for (int y = 1; y < n - 1; y++)
            for (int x = 1; x < m - 1; x++)
                a[y][x] = b[y][x];
    }
}
