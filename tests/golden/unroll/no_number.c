void clear(int n, int *a)
{
    // @unroll by=many
    for (int i = 0; i < n; i++)
        a[i] = 0;
}
