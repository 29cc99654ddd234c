void inner(int n, double (*restrict a)[8], const double *restrict b)
{
    // @saturate
    for (int i = 0; i < n; i++) {
#pragma omp simd
        for (int j = 0; j < 8; j++)
            a[i][j] = b[j] * b[j];
    }
}
