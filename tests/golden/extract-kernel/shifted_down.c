/* The sum may be beyond the type of the index. */
void inner(int n, double *restrict x, const double *restrict y)
{
    // @extract-kernel
    for (int i = n; i - 1 > 0; i--)
        x[i] = y[i];
}
