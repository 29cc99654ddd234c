/* @advice remove it first */
double before(int n, double *values)
{
    double last = 0;
#pragma omp parallel for private(last)
    for (int i = 0; i < n; i++) { /* @refused unsupported */
        last = values[i];
        values[i] = 2 * last;
    }
    return last;
}

double after(int n, double *values)
{
    double last = 0;
    for (int i = 0; i < n; i++) { /* @accepted */
        last = values[i];
        values[i] = 2 * last;
    }
    return last;
}
