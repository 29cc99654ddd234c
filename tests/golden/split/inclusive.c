void scale(int n, int m, const int *b, int *a)
{
    // @split at=i:m
    for (int i = 0; i <= n; i++)
        a[i + 1] = a[i] + 1;
}
