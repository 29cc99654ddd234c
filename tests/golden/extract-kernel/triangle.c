/* Rows that end at the diagonal: threads behind it have nothing to do. */
void rank_k(int n, int m, double *restrict c, const double *restrict a)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            c[i * n + j] *= 0.5;
            for (int k = 0; k < m; k++)
                c[i * n + j] += a[i * m + k] * a[j * m + k];
        }
}
