void clear(int n, int *a)
{
    // @strip-mine by=2147483647
    for (int i = 0; i < n; i++)
        a[i] = 0;
}
