/* How much each thread would get is not known. */
double work(int n, int m, double *restrict y)
{
    double t[m];
    // @openmp-for
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            t[j] = i * j;
        y[i] = t[0];
    }
    return y[0];
}
