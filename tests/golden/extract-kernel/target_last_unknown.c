double last(int n, const double *x)
{
    double found = 0;
    // @extract-kernel target=openmp-target
    for (int i = 0; i < n; i++)
        found = 2 * x[i];
    return found;
}
