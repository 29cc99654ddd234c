/* A line for the compiler speaks of the second loop. */
void pragma(int n, double *restrict a, double *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] = 1;
#pragma GCC ivdep
    for (int i = 0; i < n; i++)
        b[i] = 2;
}
