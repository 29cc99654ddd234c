void clear(int n, int *a)
{
    // @strip-mine by=many
    for (int i = 0; i < n; i++)
        a[i] = 0;
}
