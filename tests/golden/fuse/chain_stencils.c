/* Stencils, each of which leaves out one more element at both ends, and needs its neighbours. */
void stencils(int n, double *restrict a, double *restrict b, double *restrict c)
{
    // @fuse count=all shift=1 peel=on serial=allow
    for (int i = 0; i < n; i++)
        a[i] = i * a[i];
    for (int i = 1; i < n - 1; i++)
        b[i] = a[i - 1] + a[i + 1];
    for (int i = 2; i < n - 2; i++)
        c[i] = b[i - 1] + b[i] + b[i + 1];
}
