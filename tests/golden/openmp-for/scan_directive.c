/* A directive that is there is none of a scan. */
void prefix_sums(int n, const int *restrict a, long *restrict sums)
{
    long sum = 0;
#pragma omp parallel for
    // @openmp-for
    for (int i = 0; i < n; i++) {
        sum += a[i];
        sums[i] = sum;
    }
}
