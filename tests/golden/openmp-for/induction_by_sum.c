void spread(int n, int m, double *restrict a, const double *restrict b)
{
    int k = 0;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        a[i] = b[k];
        k += m + 1;
    }
}
