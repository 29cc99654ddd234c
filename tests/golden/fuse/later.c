/* The second loop needs what the first one makes an iteration later. */
void later(int n, double *restrict a, double *restrict b)
{
    // @fuse
    for (int i = 1; i < n; i++)
        a[i] = b[i];
    for (int i = 1; i < n; i++)
        b[i] = a[i + 1];
}
