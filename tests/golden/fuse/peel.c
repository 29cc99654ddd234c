/* One loop has an iteration more. */
void peel(int n, double *restrict a, double *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] = i;
    for (int i = 1; i < n; i++)
        b[i] = 2 * i;
}
