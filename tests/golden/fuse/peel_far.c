/* More iterations are left over than one writes down. */
void peel_far(int n, double *restrict a, double *restrict b)
{
    // @fuse peel=on
    for (int i = 0; i < n; i++)
        a[i] = i;
    for (int i = 9; i < n; i++)
        b[i] = 2 * i;
}
