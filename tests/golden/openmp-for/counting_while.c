void copy(int n, double *restrict x, const double *restrict y)
{
    int i = 0;
    // @openmp-for
    while (i < n) {
        x[i] = y[i];
        i++;
    }
}
