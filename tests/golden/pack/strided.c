/* Vectors as BLAS takes them. */
void add(int n, int inc, const double *restrict x, double *restrict y)
{
    // @pack array=x
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 32; k++)
            y[i] += x[k * inc] * i;
}
