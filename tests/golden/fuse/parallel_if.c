/* The directives hold for each loop; for one loop they would where 'm' is 0 alone. */
void steps(int n, unsigned char m, double *restrict a, double *restrict b, const double *restrict c)
{
    // @fuse
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        a[i + 300] = c[i] * 2;
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        b[i] = a[i + 300 - m] + 1;
}
