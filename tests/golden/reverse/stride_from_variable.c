void scale(int n, int lo, const int *restrict b, int *restrict a)
{
    if (lo < 0)
        return;
    // @reverse
    for (int i = lo + 1; i < n; i += 3)
        a[i] = 2 * b[i];
}
