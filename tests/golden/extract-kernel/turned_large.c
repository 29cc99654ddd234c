/* Tiles of six arrays of doubles fit with 16 rows, but not with 32. */
void add(int n, int m, double *restrict out, const double *restrict a, const double *restrict b,
         const double *restrict c, const double *restrict d, const double *restrict e,
         const double *restrict f)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            out[j * n + i] = a[i * m + j] + b[i * m + j] + c[i * m + j] + d[i * m + j] +
                             e[i * m + j] + f[i * m + j];
}
