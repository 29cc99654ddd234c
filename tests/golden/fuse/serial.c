/* Each loop can run on all cores; the one that they would become could not. */
void serial(int n, double *restrict a, double *restrict b)
{
    // @fuse
    for (int i = 1; i < n; i++)
        a[i] = i;
    for (int i = 1; i < n; i++)
        b[i] = a[i] + a[i - 1];
}
