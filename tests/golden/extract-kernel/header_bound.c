/* The header declares a bound beside the index. */
void reverse(int n, double *restrict x, const double *restrict y)
{
    // @extract-kernel
    for (int i = 0, end = n - 1; i < end; ++i)
        x[i] = y[end - i];
}
