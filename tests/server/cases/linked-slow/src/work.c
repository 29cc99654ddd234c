double half(double);
double third(double);

void halves(double *restrict y, const double *restrict x, int n)
{
    for (int i = 0; i < n; i++)
        y[i] = half(x[i]);
}

void thirds(double *restrict y, const double *restrict x, int n)
{
    for (int i = 0; i < n; i++)
        y[i] = third(x[i]);
}
