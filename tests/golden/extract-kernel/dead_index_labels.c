/* Neither index is used after the loops, wherever the goto leads. */
void add_rows(int n, int skip, double *restrict a, const double *restrict b)
{
    int i, j;
    if (skip)
        goto out;
    // @extract-kernel
    for (i = 0; i < n; i++)
        for (j = 0; j < 100; j++)
            a[i * 100 + j] += b[j];
out:
    a[0] = 0;
}
