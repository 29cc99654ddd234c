/* The loops have the same iterations but for some at their beginnings and ends. */
void peeled(int n, double *restrict a, double *restrict b, const double *restrict c)
{
    // @fuse peel=on
    for (int i = 0; i < n; i++)
        a[i] = c[i] + 1;
    for (int i = 1; i < n - 1; i++) {
        double t = a[i]; // its own
        b[i] = t * t;
    }
}
