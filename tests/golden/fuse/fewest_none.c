/* Each loop needs all of the one before it, so that there are no fewer. */
void fewest_none(int n, double *restrict a, double *restrict b, double *restrict c)
{
    // @fuse count=all
    for (int i = 0; i < n; i++)
        b[i] = a[n - 1 - i];
    for (int i = 0; i < n; i++)
        c[i] = b[n - 1 - i];
    for (int i = 0; i < n; i++)
        a[i] = c[n - 1 - i];
}
