/* Calls of functions that are loops are in the kernel as well, two sums with them. */

static void add(int n, const double *x, const double *y, double *z)
{
    for (int i = 0; i < n; i++)
        z[i] = x[i] + y[i];
}

static double dot(int n, const double *x, const double *y)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

double step(int n, const double *restrict a, const double *restrict b, double *restrict c)
{
    double s, u;
    // @fuse count=all output=kernel
    add(n, a, b, c);
    s = dot(n, c, c);
    u = dot(n, a, b);
    return s + u;
}
