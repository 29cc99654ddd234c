// Both of the indices that are declared together are still named.
double f(int n, double *restrict h, const double *restrict g)
{
    double s = 0;
    // @fuse count=all
    for (int i = 0; i < n; i++)
        h[i] = g[i] + 1;
    int i2, j2;
    for (i2 = 0; i2 < n; i2++)
        s += h[i2];
    for (j2 = 0; j2 < n; j2++)
        s += h[j2] * j2;
    for (int k = 0; k < n; k++)
        h[k] *= 2;
    for (i2 = 0; i2 < 3; i2++)
        s /= 2 + i2;
    return s;
}
