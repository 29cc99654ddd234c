void clear(int n, int *a)
{
    // @unroll by=1
    for (int i = 0; i < n; i++)
        a[i] = 0;
}
