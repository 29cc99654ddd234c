/* Two iterations later, from another place; where there are fewer, the loops stay as they are. */
void shifted_far(int n, double *restrict a, double *restrict b, const double *restrict c)
{
    // @fuse shift=2 serial=allow
    for (int i = 1; i <= n; i++) {
        double t = c[i];
        a[i] = t * i;
    }
    // needs it
    for (int j = 0; j < n; j++) {
        double t = a[j + 3];
        b[j] = a[j + 2] + t * j;
    }
}
