/* Each loop needs what the one before makes an iteration later; the last one also the first's. */
void chain_shifted(int n, double *restrict a, double *restrict b, double *restrict d,
                   const double *restrict c)
{
    // @fuse count=all shift=1 serial=allow
    for (int i = 0; i < n; i++)
        a[i] = 2 * c[i]; // makes it
    for (int i = 0; i < n; i++)
        b[i] = a[i + 1] + c[i];
    // the last one
    for (int j = 1; j <= n; j++) {
        double t = b[j] - a[j];
        d[j - 1] = t * t;
    }
}
