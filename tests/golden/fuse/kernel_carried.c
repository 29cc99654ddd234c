/* One loop, but one whose iterations need those before them. */
void carried(int n, double *restrict a, double *restrict b)
{
    // @fuse output=kernel
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + b[i];
    for (int i = 1; i < n; i++)
        b[i] = 2 * a[i];
}
