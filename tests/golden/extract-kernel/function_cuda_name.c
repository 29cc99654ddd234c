static double norm(int d, const double *x)
{
    double sum = 0;
    for (int l = 0; l < d; l++)
        sum += x[l] * x[l];
    return sum;
}

void norms(int n, int d, const double *restrict x, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        y[i] = norm(d, x + i * d);
}
