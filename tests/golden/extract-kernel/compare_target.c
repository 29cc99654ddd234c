void twice(int n, double *x)
{
    // @extract-kernel target=openmp-target checks=compare
    for (int i = 0; i < n; i++)
        x[i] *= 2;
}
