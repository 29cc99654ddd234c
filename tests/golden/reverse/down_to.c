void scale(int n, int least, const int *restrict b, int *restrict a)
{
    // @reverse
    for (int i = n - 1; i > least; i--)
        a[i] = 2 * b[i];
}
