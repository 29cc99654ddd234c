/* The index is set behind what is computed from it. */
int spread(int n, int i, int k, int *restrict a, const int *restrict b)
{
    // @extract-kernel
    while (i < n) {
        a[k] = b[i];
        k += 7;
        i++;
    }
    return 10000 * i + k;
}
