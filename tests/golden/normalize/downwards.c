void scale(int n, int m, const int *b, int *a)
{
    // @normalize
    for (int i = n; i >= 0; i--)
        a[i] = a[i + 1] + i;
}
