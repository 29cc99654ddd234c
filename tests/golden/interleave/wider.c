void clear(int n, int *a)
{
    // @interleave by=3
    for (int i = 0; i < n; i++)
        a[i] = i;
}
