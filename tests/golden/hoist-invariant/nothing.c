void fill(int n, double *a)
{
    // @hoist-invariant
    for (int i = 0; i < n; i++)
        a[i] = 2.0 * i;
}
