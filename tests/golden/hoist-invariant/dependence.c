void first(int n, int *a)
{
    // @hoist-invariant
    for (int i = 0; i < n; i++)
        a[i] += a[0];
}
