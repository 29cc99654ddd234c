void twice(int n, int *x)
{
    // @extract-kernel target=openmp-target queue=async
    for (int i = 0; i < n; i++)
        x[i] *= 2;
}
