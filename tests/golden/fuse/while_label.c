/* The count goes on where it was, where a jump leads behind what sets it. */
int several(int n, double *restrict a, double *restrict b)
{
    int k, rounds = 0;
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] *= 2;
    k = 0;
again:
    rounds++;
    while (k < n) {
        b[k] = a[k];
        k++;
    }
    if (rounds < 3)
        goto again;
    return rounds;
}
