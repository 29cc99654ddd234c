/* The sum is rounded each time, so that sums of parts are other ones. */
void rounded(int n, const double *restrict a, int *restrict sums)
{
    int sum = 0;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        sum += a[i];
        sums[i] = sum;
    }
}
