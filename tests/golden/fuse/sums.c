/* The sum is complete only behind the first loop. */
void sums(int n, double *restrict a, double *restrict b)
{
    double s = 0;
    // @fuse
    for (int i = 0; i < n; i++)
        s += a[i];
    for (int i = 0; i < n; i++)
        b[i] /= s;
}
