/* @advice if so, state how many these are (extent=y:n) */
void before(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) /* @refused size */
        if (x[i] * x[i] > 1 + x[i])
            y[i] = 1 / x[i];
}

void after(int n, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) /* @accepted extent=y:n */
        if (x[i] * x[i] > 1 + x[i])
            y[i] = 1 / x[i];
}
