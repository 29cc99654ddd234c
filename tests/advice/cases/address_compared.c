/* @advice use subscripts in its place */
void before(int n, int m, const double *low, const double *x, int *restrict is_low)
{
    for (int i = 0; i < n; i++) /* @refused alias */
        is_low[i] = &x[i] < low + m;
}

void after(int n, int m, const double *low, const double *x, int *restrict is_low)
{
    long first = low - x;
    for (int i = 0; i < n; i++) /* @accepted */
        is_low[i] = i < first + m;
}
