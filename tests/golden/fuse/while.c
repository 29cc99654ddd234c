/* Loops that count in their bodies count. */
void twice(int n, double *restrict a, double *restrict b, const double *restrict c)
{
    int k = 0;
    // @fuse
    while (k < n) {
        a[k] = c[k] * 2;
        k++;
    }
    int j;
    j = 0;
    while (j <= n - 1) {
        // the second one
        b[j] = a[j] + 1;
        j += 1;
    }
}
