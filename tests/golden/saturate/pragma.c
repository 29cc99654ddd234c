/* Pragmas stay right above their loops. */
void inner(int n, double (*restrict a)[8], const double *restrict b)
{
#pragma omp parallel for
    // @saturate
    for (int i = 0; i < n; i++) {
        double s = b[i] / 3;
        // all of them
#pragma omp simd
        for (int j = b[i] > 2; j < 8; j++)
            a[i][j] = b[j] * b[j] + b[i] / 3;
        a[i][0] += s / (b[i] + s);
    }
}
