void twice(int n, long double *x)
{
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        x[i] *= 2;
}
