/* Two arrays are turned, and their places are moved; the others lie along the threads. */
void combine(int n, int m, double *out, const double *a, const double *b, const double *c)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            out[j * n + i] += a[i * m + j] - a[i * m + j - 1] + b[i * m + j] * c[j * n + i];
}
