/* Each thread would need a large array of its own. */
double work(int n, double *restrict y)
{
    double t[80000];
    // @correct-pragma
    #pragma omp parallel for
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 80000; j++)
            t[j] = i * j;
        y[i] = t[i] + t[0];
    }
    return y[0];
}
