void scale(int n, const int *restrict b, int *restrict a)
{
    // @reverse
    for (int i = n; i >= 0; i--)
        a[i] = 2 * b[i];
}
