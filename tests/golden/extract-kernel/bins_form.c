/* Two values are added in one expression. */
static int sums[64];

void add_pairs(int n, const int *places, const int *x, const int *y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        sums[places[i] & 63] = sums[places[i] & 63] + x[i] - y[i];
}
