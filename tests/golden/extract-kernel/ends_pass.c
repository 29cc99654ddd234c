/* They run towards each other by different amounts. */
void apart(int n, int *restrict a, const int *restrict b)
{
    // @extract-kernel
    for (int i = 0, j = n; i < j; i++, j -= 2)
        a[i] = b[j];
}
