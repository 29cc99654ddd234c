void clear(int n, int *a)
{
    // @strip-mine by=-4
    for (int i = 0; i < n; i++)
        a[i] = 0;
}
