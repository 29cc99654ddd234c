void scale(int n, const int *restrict b, int *restrict a)
{
    // @reverse
    for (int i = n - 2; i >= 1; i -= 2)
        a[i] = 2 * b[i];
}
