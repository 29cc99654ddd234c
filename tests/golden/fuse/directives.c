/* Directives that are alike become one, which lists what each of them does. */
double directives(int n, double *restrict a, double *restrict b, const double *restrict c)
{
    double s = 0, t, u;
    // @fuse count=all
#pragma omp parallel for private(t) schedule(static)
    for (int i = 0; i < n; i++) {
        t = c[i];
        a[i] = c[i] + t;
    }
    // the second pass
#pragma omp parallel for private(t, u) schedule(static)
    for (int i = 0; i < n; i++) {
        t = a[i];
        u = t * t;
        b[i] = u;
    }
#pragma omp parallel for schedule(static) reduction(+:s)
    for (int i = 0; i < n; i++)
        s += b[i];
    return s;
}
