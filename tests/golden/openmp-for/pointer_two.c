/* OpenMP's header has one index. */
void add(double *restrict x, const double *y, int n)
{
    double *p;
    const double *q;

    // @openmp-for
    for (p = x, q = y; p < x + n; p++, q++)
        *p += *q;
}
