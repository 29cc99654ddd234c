/* Something stands between the loops. */
double apart(int n, double *restrict a, double *restrict b)
{
    double s = 0;
    // @fuse
    for (int i = 0; i < n; i++)
        a[i] = 1;
    s = a[0];
    for (int i = 0; i < n; i++)
        b[i] = s;
    return s;
}
