void scale(int n, int m, const int *b, int *a)
{
    // @peel
    for (int i = m; i <= n; ++i)
        if (b[i])
            a[i] = a[i + 1] + b[i];
        else
            a[i] = i;
}
