/* The store is a part of another one. */
void check(int n, const double *restrict x, double *restrict y, int *restrict status)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        y[i] = 2 * x[i];
        if (x[i] < 0)
            y[i] = 0, *status = 3;
    }
}
