/* Records without a type: a number and a mark in turn. */
void read(int n, double *restrict y, const void *restrict records)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        y[i] = ((const float *)records)[2 * i] + ((const int *)records)[2 * i + 1];
}
