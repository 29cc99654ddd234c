void gather(int n, int m, const int *restrict key, const double *restrict x, double *restrict y)
{
    m = 2 * m;
    // @extract-kernel extent=x:m
    for (int i = 0; i < n; i++)
        y[i] = x[key[i]];
}
