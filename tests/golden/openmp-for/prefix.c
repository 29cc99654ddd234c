void prefix_sums(int n, double *values)
{
    // @openmp-for
    for (int i = 1; i < n; i++)
        values[i] += values[i - 1];
}
