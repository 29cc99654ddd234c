void scale(int n, const int *restrict b, int *restrict a)
{
    int i;
    // @reverse
    for (i = n - 1; i >= 0; i--)
        a[i] = 2 * b[i];
}
