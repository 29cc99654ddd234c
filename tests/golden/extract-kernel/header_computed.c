/* The bound is computed from what the header declares. */
void shifted(int n, double *restrict x, const double *restrict y)
{
    // @extract-kernel
    for (int i = 0, end = n; i < end - 1; ++i)
        x[i] = y[i + 1];
}
