/* Each loop comes two iterations later than the one before: more than is written beside a loop. */
void far(int n, double *restrict a, double *restrict b, double *restrict c, double *restrict d)
{
    // @fuse count=4 shift=2 serial=allow
    for (int i = 0; i < n; i++)
        a[i] = i;
    for (int i = 0; i < n; i++)
        b[i] = a[i + 2];
    for (int i = 0; i < n; i++)
        c[i] = b[i + 2];
    for (int i = 0; i < n; i++)
        d[i] = c[i + 2];
}
