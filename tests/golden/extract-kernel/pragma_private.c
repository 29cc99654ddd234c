/* What `private` says of a variable is not what the sequential program does to it. */
double scale(int n, double *values)
{
    double last = 0;
#pragma omp parallel for schedule(static) private(last)
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        last = values[i];
        values[i] = 2 * last;
    }
    return last;
}
