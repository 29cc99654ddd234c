/* A variable that a pragma lists is another one in the loop. */
void listed(int n, double *restrict a, const double *restrict b)
{
    double s = 0;
    // @saturate
    for (int i = 0; i < n; i++) {
        s = b[i] / 3;
#pragma omp simd lastprivate(s)
        for (int j = 0; j < 8; j++) {
            a[j] += b[i] / 3 * j;
            s = j;
        }
        a[0] += s;
    }
}
