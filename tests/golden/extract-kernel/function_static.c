static double scaled(double x)
{
    static const double scale = 2.5;
    double result = scale * x;
    return result;
}

void scale(int n, double *x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = scaled(x[i]);
}
