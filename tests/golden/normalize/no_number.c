void scale(int n, int m, const int *b, int *a)
{
    // @normalize
    for (int i = m; i < n; i++)
        a[i] = 2 * b[i] + i;
}
