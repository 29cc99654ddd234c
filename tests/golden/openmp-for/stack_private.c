/* Threads have small stacks. */
double work(int n, double *restrict y)
{
    double t[800000];
    // @openmp-for
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 800000; j++)
            t[j] = i * j;
        y[i] = t[i] + t[0];
    }
    return y[0];
}
