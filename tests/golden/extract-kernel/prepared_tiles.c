/* Tiles are for iterations that begin with the loops. */
void blur(int n, int m, double *restrict b, const double *restrict a, const double *restrict f)
{
    // @extract-kernel shared=a
    for (int i = 1; i < n - 1; i++) {
        double by = f[i];
        for (int j = 1; j < m - 1; j++)
            b[i * m + j] = by * (a[(i - 1) * m + j] + a[(i + 1) * m + j]);
    }
}
