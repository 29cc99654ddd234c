void scale(int n, const int *restrict b, int *restrict a)
{
    // @reverse
    for (int i = 0; i < n; i += 2)
        a[i] = 2 * b[i];
}
