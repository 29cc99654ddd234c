/* The index is that of further loops, and set before others run. */
int several(int n, double *restrict a, double *restrict b, const double *restrict c)
{
    int i = 0, last = 0;
    // @fuse count=all
    while (i < n) {
        a[i] = c[i] * 2;
        i++;
    }
    for (int k = 0; k < n; k++)
        b[k] = a[k] + 1;
    for (i = 0; i < n; i++)
        last += b[i] > 3;
    return i + last;
}
