/* The matrices lie in rows of l and m elements. */
void product(int n, int m, int l, const double *restrict a, const double *restrict b,
             double *restrict c)
{
    for (int kk = 0; kk < l / 32 * 32; kk += 32)
        for (int jj = 0; jj < m / 64 * 64; jj += 64)
            // @pack array=b
            for (int i = 0; i < n; i++)
                for (int k = kk; k < kk + 32; k++)
                    for (int j = jj; j < jj + 64; j++)
                        c[i * m + j] += a[i * l + k] * b[k * m + j];
}
