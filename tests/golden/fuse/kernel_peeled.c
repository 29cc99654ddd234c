/* What has no partner stays beside the call of the kernel. */
void peeled(int n, double *restrict a, double *restrict b, const double *restrict c)
{
    // @fuse peel=on output=kernel
    for (int i = 0; i < n; i++)
        a[i] = c[i] + 1;
    for (int i = 1; i < n - 1; i++)
        b[i] = 2 * a[i];
}
