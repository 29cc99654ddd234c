void inner(int n, double *restrict a, const double *restrict b)
{
    // @saturate
    for (int i = 0; i < n; i++) {
        a[i] = b[i] * b[i];
#pragma omp barrier
        a[i + n] = b[i] * b[i];
    }
}
