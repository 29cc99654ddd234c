/* @advice which is used behind the loop: set it there once more */
double *before(double *x, int n)
{
    double *p, *last;
    for (p = x, last = x + n; p < last; p++) /* @refused not-canonical */
        *p = 4;
    return last;
}

double *after(double *x, int n)
{
    double *p, *last;
    for (p = x, last = x + n; p < last; p++) /* @accepted */
        *p = 4;
    last = x + n;
    return last;
}
