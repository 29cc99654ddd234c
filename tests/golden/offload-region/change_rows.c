/* Grids stay where they are where their rows differ. */
void relax(int n, int steps, double (*restrict a)[9], double (*restrict b)[13])
{
    // @offload-region
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < 8; j++)
                b[i][j] = 0.5 * (a[i - 1][j] + a[i + 1][j]);
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < 8; j++)
                a[i][j] = b[i][j];
    }
}
