int first(int n, const double *x)
{
    double m = 0;
    int at;

    // @openmp-for
    for (int i = 0; i < n; i++)
        if (x[i] > m) {
            m = x[i];
            at = i;
        }
    return m > 0 ? at : -1;
}
