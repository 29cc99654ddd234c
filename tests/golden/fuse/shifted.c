/* The second loop needs what the first one makes an iteration later; the rest stands beside. */
void shifted(int n, double *restrict a, double *restrict b, const double *restrict c)
{
    // @fuse shift=1
    for (int i = 0; i < n; i++)
        a[i] = 2 * c[i]; // makes it
    for (int i = 0; i < n; i++)
        b[i] = a[i + 1] + c[i];
}
