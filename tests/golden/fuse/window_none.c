/* There is no array of their own. */
void twice(int n, double *restrict a, double *restrict b)
{
    // @fuse window=recompute
    for (int i = 0; i < n; i++)
        a[i] += 1;
    for (int i = 0; i < n; i++)
        b[i] = a[i] + 1;
}
