/* What the loop inside stores to one row may be in another. */
void first(int n, int m, double **f)
{
    // @saturate
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            f[i][j] = 3 * f[i + 1][0] + j;
}
