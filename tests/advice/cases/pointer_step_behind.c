/* @advice set it there once more */
double *before(double *x, int n)
{
    double *p;
    for (p = x; p < x + n; p += 2) /* @refused not-canonical */
        *p = 4;
    return p;
}

double *after(double *x, int n)
{
    double *p;
    for (p = x; p < x + n; p += 2) /* @accepted */
        *p = 4;
    p = n > 0 ? x + (n + 1) / 2 * 2 : x;
    return p;
}
