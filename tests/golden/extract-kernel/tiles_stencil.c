/* The inner part of a flat grid: a tile has a halo on each side, and the corners of the grid, which
   nobody reads, are not copied. */
void smooth(int n, int m, const double *restrict a, double *restrict b)
{
    // @extract-kernel shared=a
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++)
            b[i * m + j] = 0.25 * (a[(i - 1) * m + j] + a[(i + 1) * m + j] + a[i * m + j - 1] +
                                   a[i * m + j + 1]);
}
