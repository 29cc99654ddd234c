/* What a function changes in the part that adds, it would change twice. */
static int next(int *seed)
{
    *seed = *seed * 5 + 1;
    return *seed;
}

void prefix_sums(int n, int *restrict a, long *restrict sums)
{
    long sum = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        sum += next(&a[i]);
        sums[i] = sum;
    }
}
