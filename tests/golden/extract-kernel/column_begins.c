/* A thread without an iteration would read behind the array. */
void from_first(int n, int m, const double *restrict a, const double *restrict b, double *restrict s)
{
    // @extract-kernel rows=block
    for (int j = 0; j < m; j++) {
        double sum = b[j];
        for (int i = 0; i < n; i++)
            sum += a[i * m + j];
        s[j] = sum;
    }
}
