/* OpenMP deals out the iterations of a scan as it needs them. */
void prefix_sums(int n, const int *restrict a, long *restrict sums)
{
    long sum = 0;
    // @openmp-for schedule=static
    for (int i = 0; i < n; i++) {
        sum += a[i];
        sums[i] = sum;
    }
}
