void gather(int n, const int *restrict key, const double *restrict x, double *restrict y)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        y[i] = x[key[i]];
}
