double dot(long n, const double *restrict x, const double *restrict y)
{
    double s = 0;
    // @extract-kernel
    for (long i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}
