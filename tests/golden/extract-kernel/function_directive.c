static double half(double x)
{
#ifdef DOUBLE
    x *= 2;
#endif
    x /= 2;
    return x;
}

void halve(int n, double *x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = half(x[i]);
}
