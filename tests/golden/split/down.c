void scale(int n, int m, const int *b, int *a)
{
    int i;
    // @split at=i:m
    for (i = n - 1; i >= 0; i--)
        a[i] = a[i + 1] + 1;
}
