/* A block of one row of threads has nobody to share a column with. */
void narrow(int n, int m, const double *restrict a, double *restrict s)
{
    // @extract-kernel rows=block block=32
    for (int j = 0; j < m; j++) {
        double sum = 0;
        for (int i = 0; i < n; i++)
            sum += a[i * m + j];
        s[j] = sum;
    }
}
