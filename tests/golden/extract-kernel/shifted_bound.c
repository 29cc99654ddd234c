void inner(int n, double *restrict x, const double *restrict y)
{
    // @extract-kernel
    for (int i = 1; i + 1 < n; i++)
        x[i] = y[i - 1] + y[i + 1];
}
