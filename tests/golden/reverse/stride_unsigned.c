void scale(unsigned n, const int *restrict b, int *restrict a)
{
    // @reverse
    for (unsigned i = 1; i < n; i += 2)
        a[i] = 2 * b[i];
}
