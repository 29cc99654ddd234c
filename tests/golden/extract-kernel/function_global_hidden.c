static double factors[64];

static double factor(int i)
{
    return factors[i & 63];
}

void scaled(int n, const double *factors, double *y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        y[i] = factor(i) * factors[i];
}
