static void split(double value, double *whole, double *rest)
{
    *whole = (double)(long)value;
    *rest = value - *whole;
}

void parts(int n, const double *restrict x, double *restrict y)
{
    double whole, rest;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        split(x[i], &whole, &rest);
        y[i] = whole * rest;
    }
}
