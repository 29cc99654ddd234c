void every_other(int n, double *restrict a, const double *restrict b)
{
    int k = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        a[i] = b[k];
        k += 2;
    }
}
