void scale(int n, int m, const int *b, int *a)
{
    // @peel first=2 last=1
    for (int i = m; i < n; i++)
        if (b[i])
            a[i] = a[i + 1] + b[i];
}
