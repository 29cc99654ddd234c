void scale(int n, int m, const int *b, int *a)
{
    // @split at=200
    for (signed char i = 0; i < n; i++)
        a[i] = b[i];
}
