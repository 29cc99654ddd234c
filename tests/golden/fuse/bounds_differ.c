/* One loop is longer than the other one in any case. */
void bounds_differ(double *restrict a, double *restrict b)
{
    // @fuse
    for (int i = 0; i < 64; i++)
        a[i] = i;
    for (int i = 0; i < 65; i++)
        b[i] = 2 * a[i];
}
