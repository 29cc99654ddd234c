void add(int n, int m, double alpha, const double *restrict b, double *restrict a)
{
    // @hoist-invariant
    for (int i = 0; i < n; i++)
        a[i] += alpha / m * b[i]; // scaled
}
