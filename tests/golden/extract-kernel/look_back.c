/* Prefix sums of int in one kernel: each block tells those behind it what it adds. */
int prefix_sums(int n, const int *restrict a, int *restrict sums)
{
    int sum = 3;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        sum += a[i];
        sums[i] = sum;
    }
    return sum;
}
