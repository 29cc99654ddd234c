// The dot product of no elements is 0, with and without the condition; the mean needs it.
static double dot(int n, const double *x, const double *y)
{
    double sum = 0;
    if (n <= 0)
        return 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

static double mean(int n, const double *x)
{
    double sum = 0;
    if (n <= 0)
        return -1;
    for (int i = 0; i < n; i++)
        sum += x[i];
    return sum / n;
}

double step(int n, double *restrict a, const double *restrict b)
{
    double s, m;
    // @fuse count=all
    for (int i = 0; i < n; i++)
        a[i] += b[i];
    s = dot(n, a, b);
    m = mean(n, a);
    return s + m;
}
