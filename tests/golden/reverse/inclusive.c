void scale(int n, const int *restrict b, int *restrict a)
{
    // @reverse
    for (int i = 1; i <= n; ++i)
        a[i - 1] = 2 * b[i - 1];
}
