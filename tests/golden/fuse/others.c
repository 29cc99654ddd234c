/* Nothing says that both are as long. */
void others(int n, int m, double *restrict a, double *restrict b)
{
    // @fuse
    for (int i = 1; i < n; i++)
        a[i] = i;
    for (int i = 1; i < m; i++)
        b[i] = a[i];
}
