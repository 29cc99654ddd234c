void clear(int n, int *a)
{
    // @unroll by=2147483647
    for (int i = 0; i < n; i++)
        a[i] = 0;
}
