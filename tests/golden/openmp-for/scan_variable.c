/* The parts run one after the other, and the variable of the first is gone in the second. */
void weighted(int n, const int *restrict a, long *restrict sums)
{
    long sum = 0;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        long twice = 2 * a[i];
        sum += twice;
        sums[i] = sum * twice;
    }
}
