/* The indices have different names, types and first values. */
void indices(int n, double *restrict a, double *restrict b, double *restrict c)
{
    // @fuse count=3
    for (int i = 0; i < n; i++)
        a[i] = 1 + i;
    for (long j = 0; j < n; j++)
        b[j] = 2 * a[j] + j % 7;
    for (int k = 2; k < n + 2; ++k) {
        c[k - 2] = k * b[k - 2];
        c[k - 2] += k - 1;
    }
}
