void twice(int n, int *x)
{
    // @extract-kernel target=openmp-target memory=managed
    for (int i = 0; i < n; i++)
        x[i] *= 2;
}
