void both(int n, double *restrict x, double *restrict y)
{
    #pragma omp target data map(tofrom: x[0:n], y[0:n])
    {
        // @extract-kernel target=openmp-target
        for (int i = 0; i < n; i++)
            y[i] = 2 * x[i];
    }
}
