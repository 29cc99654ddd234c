static double first(const double *x)
{
    double value = x[0];
    return value + (double)((unsigned long)x % 64);
}

void firsts(int n, const double *restrict x, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        y[i] = first(x + i);
}
