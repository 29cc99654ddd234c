/* The third loop joins the first, and the second one moves behind both. */
double fewest_last(int n, double *restrict a, double *restrict b, double *restrict c)
{
    double s = 0;
    // @fuse count=all
    for (int i = 0; i < n; i++)
        a[i] = c[i];
    for (int i = 0; i < n; i++)
        b[i] = a[n - 1 - i];
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
