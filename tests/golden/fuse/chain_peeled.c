/* The loops have some more iterations than each other, at their beginnings and ends. */
void chain_peeled(int n, double *restrict a, double *restrict b, double *restrict d)
{
    // @fuse count=3 peel=on
    for (int i = 1; i < n; i++)
        a[i] *= 2;
    for (int i = 0; i < n; i++)
        b[i] = i + a[i];
    for (int i = 1; i <= n; i++)
        d[i] += b[i] + 1;
}
