/* The headers differ in the index. */
void indices(int n, double *restrict a, double *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] = 1;
    for (long i = 0; i < n; i++)
        b[i] = 2;
}
