void scale(int n, int m, const int *b, int *a)
{
    // @split at=4
    for (int i = m; i < n; i++)
        a[i] = i < 4 ? b[i] : a[i - 4];
}
