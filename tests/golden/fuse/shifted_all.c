/* With shift, loops keep their order: the third one could join the first if the second moved. */
double shifted_all(int n, double *restrict a, double *restrict b, double *restrict c)
{
    double s = 0;
    // @fuse count=all shift=1
    for (int i = 0; i < n; i++)
        a[i] = c[i];
    for (int i = 0; i < n; i++)
        b[i] = a[n - 1 - i];
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
