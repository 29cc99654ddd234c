/* The second loop overwrites what the first one still reads. */
void overwritten(int n, double *restrict a, double *restrict b)
{
    // @fuse
    for (int i = 1; i < n; i++)
        b[i] = a[i - 1] + a[i + 1];
    for (int i = 1; i < n; i++)
        a[i + 1] = 0;
}
