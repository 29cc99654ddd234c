/* @advice different iterations touch the same element */
void before(int n, double *restrict x, const double *restrict y)
{
    for (int i = 0; i + 1 < n; i++) /* @refused dependence */
        x[i] = x[i + 1] + y[i];
}

void after(int n, double *restrict x, const double *restrict y, double *restrict old)
{
    for (int i = 0; i < n; i++)
        old[i] = x[i];
    for (int i = 0; i + 1 < n; i++) /* @accepted */
        x[i] = old[i + 1] + y[i];
}
