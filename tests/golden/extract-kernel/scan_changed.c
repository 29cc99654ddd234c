/* The part that adds is done twice, so that it changes nothing else. */
void prefix_sums(int n, int *restrict a, long *restrict sums)
{
    long sum = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        a[i] = a[i] + 1;
        sum += a[i];
        sums[i] = sum;
    }
}
