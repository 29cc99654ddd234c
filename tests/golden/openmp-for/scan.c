/* Prefix sums: only the running value leads from one iteration to the next. */
long prefix_sums(int n, const int *restrict a, long *restrict sums)
{
    long sum = 0;

    // @openmp-for
    for (int i = 0; i < n; i++) {
        sum += a[i];
        sums[i] = sum;
    }
    return sum;
}
