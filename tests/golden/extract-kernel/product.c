double product(int n, const double *x)
{
    double all = 1;

    // @extract-kernel
    for (int i = 0; i < n; i++)
        all *= x[i];
    return all;
}
