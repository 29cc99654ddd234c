/* Blocks of whole warps only find what runs through their iterations. */
void prefix_sums(int n, const int *restrict a, long *restrict sums)
{
    long sum = 0;
    // @extract-kernel block=100
    for (int i = 0; i < n; i++) {
        sum += a[i];
        sums[i] = sum;
    }
}
