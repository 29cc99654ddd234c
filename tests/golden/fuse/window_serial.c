/* That 't' is computed again does not make the loop parallel: 'b' carries values, too. */
void sums(int n, const double *restrict c, double *restrict a, double *restrict b)
{
    double t[n];
    // @fuse count=3 peel=on window=recompute
    for (int i = 0; i < n; i++)
        t[i] = c[i] / 3;
    for (int i = 1; i < n; i++)
        b[i] = t[i] - t[i - 1];
    for (int i = 1; i < n; i++)
        a[i] = b[i - 1];
}
