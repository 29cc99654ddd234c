/* Statements between the loops touch elements that the loops leave alone. */
double edges(int n, double *restrict a, double *restrict b, const double *restrict c)
{
    double s = 0;
    // @fuse count=3
    for (int i = 1; i < n; i++)
        a[i] = c[i];
    a[0] = 1; // the edge
    b[0] = c[0];
    for (int i = 1; i < n; i++)
        b[i] = a[i] + 2;
    s = a[0] + b[0];
    for (int i = 1; i < n; i++)
        s += b[i];
    return s;
}
