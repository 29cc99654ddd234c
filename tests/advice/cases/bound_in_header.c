/* @advice declare it before the loop */
void before(int n, double *restrict x, const double *restrict y)
{
    for (long i = 0, end = n; i < end - 1; ++i) /* @refused not-canonical */
        x[i] = y[i + 1];
}

void after(int n, double *restrict x, const double *restrict y)
{
    long end = n;
    for (long i = 0; i < end - 1; ++i) /* @accepted */
        x[i] = y[i + 1];
}
