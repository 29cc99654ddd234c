static double apply(const double *scale, double value)
{
    if (value < 0)
        return 0;
    return *scale * value;
}

void scaled(int n, const double *restrict x, double *restrict y, double scale)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        y[i] = apply(&scale, x[i]);
}
