/* Prefix sums: one kernel finds what each block adds, the other one the sum in each iteration. */
long prefix_sums(int n, const int *restrict a, long *restrict sums)
{
    long sum = 3;

    // @extract-kernel
    for (int i = 0; i < n; i++) {
        sum += a[i];
        sums[i] = sum;
    }
    return sum;
}
