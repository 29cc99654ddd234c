/* The second loop is there in some builds only. */
void twice(int n, int *restrict a, int *restrict b)
{
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] = 1;
#ifndef SHORT
    for (int i = 0; i < n; i++)
        b[i] = 2;
#endif
}
