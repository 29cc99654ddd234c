void scale(int n, int m, const int *b, int *a)
{
    // @peel first=1 last=2
    for (int i = 0; i <= n; i++)
        a[i] = b[i] ? a[i + 1] + b[i] : i;
}
