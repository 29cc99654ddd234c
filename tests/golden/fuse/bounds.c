/* The same bounds in other words. */
void bounds(int n, int m, double *restrict a, double *restrict b)
{
    if (m != n - 1)
        return;
    // @fuse serial=allow
    for (int i = 1; i < n; i++)
        a[i] = i;
    for (int i = 1; i < m + 1; i++)
        b[i] = a[i] + a[i - 1];
}
