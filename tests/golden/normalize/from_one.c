void scale(int n, int m, const int *b, int *a)
{
    // @normalize
    for (int i = 1; i <= n; i++)
        a[i - 1] = a[i] * 2 + i;
}
