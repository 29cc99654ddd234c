void scale(int n, int m, const int *b, int *a)
{
    // @normalize
    for (short i = 1; i < n; i++)
        a[i] = 2 * b[i] + i;
}
