/* There need not be any total where the loop inside runs for ever. */
void total(int *restrict sum, const int *restrict a, const int *restrict x, int n)
{
    // @scalar-replace
    for (int i = 0; i < n; i++) {
        int value = x[i];
        while (value != 1)
            value = value % 2 ? 3 * value + 1 : value / 2;
        sum[0] += a[i];
    }
}
