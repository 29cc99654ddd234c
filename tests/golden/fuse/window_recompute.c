/* What another iteration sets is computed again, so that the one loop is parallel, too. */
void means(int n, const double *restrict c, double *restrict b)
{
    double t[n + 2];
    // @fuse peel=on shift=1 window=recompute
    for (int i = 0; i < n + 1; i++)
        t[i] = c[i] / 3;
    for (int i = 0; i < n; i++)
        b[i] = (t[i] + t[i + 1]) / 2;
}
