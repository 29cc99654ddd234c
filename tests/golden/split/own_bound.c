void scale(int n, int m, const int *b, int *a)
{
    // @split at=n
    for (int i = 0; i < n; i++)
        a[i] = m + b[i];
}
