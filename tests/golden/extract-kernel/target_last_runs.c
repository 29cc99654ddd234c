/* OpenMP loses what comes back of a loop that does not run. */
double scan(int n, const double *restrict x, double *restrict y)
{
    double t = -1;
    // @extract-kernel target=openmp-target
    for (int i = 2; i <= n; i++) {
        t = x[i] * 2;
        y[i] = t;
    }
    return t;
}
