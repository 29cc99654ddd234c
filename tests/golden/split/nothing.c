void scale(int n, int m, const int *b, int *a)
{
    // @split
    for (int i = 0; i < n; i++)
        a[i] = 2 * b[i] + i;
}
