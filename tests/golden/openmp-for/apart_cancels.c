/* What is added to one end of a slice and taken from the other is gone, whatever it is cast to. */
void combine(int n, int m, int k, double *x, const double *y, const double *z)
{
    // @openmp-for
    for (int i = m; i < n; i++)
        x[i + k] = y[i + m] + z[i - k];
}
