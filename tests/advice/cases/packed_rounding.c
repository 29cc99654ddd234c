/* @advice store what decides in an array, in a loop of its own */
int before(int n, const double *restrict x, const double *restrict y, double *restrict r,
           int *restrict out)
{
    int m = 0;
    for (int i = 0; i < n; i++) /* @refused dependence */
        if (x[i] * x[i] + y[i] * y[i] < 1)
            out[m++] = i;
    return m;
}

int after(int n, const double *restrict x, const double *restrict y, double *restrict r,
          int *restrict out)
{
    int m = 0;
    for (int i = 0; i < n; i++)
        r[i] = x[i] * x[i] + y[i] * y[i];
    for (int i = 0; i < n; i++) /* @accepted */
        if (r[i] < 1)
            out[m++] = i;
    return m;
}
