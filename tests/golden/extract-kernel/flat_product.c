/* A product of flat matrices: all of the result is written, and so not copied in. The rows of b may
   be longer than what is read of them. */
void product(int n, int m, int k, const double *restrict a, const double *restrict b, int ldb,
             double *restrict c)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            double s = 0;
            for (int l = 0; l < k; l++)
                s += a[i * k + l] * b[l * ldb + j];
            c[i * m + j] = s;
        }
}
