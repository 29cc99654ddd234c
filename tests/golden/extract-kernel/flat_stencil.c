/* The inner part of a flat grid, from its neighbours: neither slice begins at the first element, and
   the result's border stays. */
void smooth(int n, int m, const double *restrict a, double *restrict b)
{
    // @extract-kernel
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++)
            b[i * m + j] = 0.25 * (a[(i - 1) * m + j] + a[(i + 1) * m + j] + a[i * m + j - 1] +
                                   a[i * m + j + 1]);
}
