static void add(int n, const double *x, double *y)
{
    // @add-restrict
    for (int i = 0; i < n; i++)
        y[i] += x[n - 1 - i];
}

void fold(int n, double *values)
{
    add(n, values, values);
}
