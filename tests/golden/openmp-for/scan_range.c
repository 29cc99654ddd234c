/* The condition of two iterations would have to be computed. */
void between(int low, int high, const int *restrict a, long *restrict sums)
{
    long sum = 0;
    // @openmp-for
    for (int i = low; i < high; i++) {
        sum += a[i];
        sums[i] = sum;
    }
}
