/* Whether y[i] is written depends on how a product is rounded, which may differ on the GPU. */
void some(int n, const double *restrict x, double *restrict y)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        if (x[i] * x[i] - 2 > 0)
            y[i] = x[i];
}
