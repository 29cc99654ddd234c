static double clipped(double value, double limit)
{
    if (value > limit)
        return limit;
    return value;
}

void clip(int n, double *restrict out, const double *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        out[i] = clipped(x[i], 1);
}
