/* product.c: a matrix product over flat arrays, as `make demo` shows it. */
void product(int n, int m, int l, const double *restrict a, const double *restrict b,
             double *restrict c)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++) {
            double sum = 0;
            for (int k = 0; k < l; k++) {
                sum += a[i * l + k] * b[k * m + j];
            }
            c[i * m + j] = sum;
        }
    }
}
