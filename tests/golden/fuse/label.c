/* A jump leads to the second loop. */
void twice(int n, int *restrict a, int *restrict b)
{
    int rounds = 0;
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] = 1;
again:
    for (int i = 0; i < n; i++)
        b[i] += a[i];
    if (rounds++ < 3)
        goto again;
}
