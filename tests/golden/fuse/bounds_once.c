/* Two loops have another bound than the first one, the same: that is asked once. */
void bounds_once(int n, int m, double *restrict a, double *restrict b, const double *restrict c)
{
    // @fuse count=3
    for (int i = 0; i < n; i++)
        a[i] = c[i];
    for (int i = 0; i < m; i++)
        b[i] = 2 * c[i];
    for (int j = 0; j < m; j++)
        b[j] += 1;
}
