void fill(int n, double x, double *a)
{
    // @hoist-invariant expr=x/4
    for (int i = 0; i < n; i++)
        a[i] = x / 3;
}
