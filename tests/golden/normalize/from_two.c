void scale(int n, int m, const int *b, int *a)
{
    // @normalize
    for (int i = 2; i < n; i++)
        a[i - 2] = a[i] * 2 + i;
}
