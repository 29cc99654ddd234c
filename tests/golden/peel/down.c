void scale(int n, int m, const int *b, int *a)
{
    // @peel last=1 first=0
    for (int i = n - 1; i > 0; i--)
        a[i] = a[i - 1] - i;
}
