/* With CUB's functions for what the threads of a block have. */
long prefix_sums(int n, const int *restrict a, long *restrict sums)
{
    long sum = 3;

    // @extract-kernel scan=cub
    for (int i = 0; i < n; i++) {
        sum += a[i];
        sums[i] = sum;
    }
    return sum;
}
