void scale(int n, int m, const int *b, int *a)
{
    // @peel first=0 last=1
    for (int i = 0; i < n; i++)
        a[i] = a[i + 1] + b[i];
}
