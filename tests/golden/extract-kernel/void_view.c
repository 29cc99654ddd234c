/* What is behind a `void *` is an array of numbers from here on. */
double add(long n, void *memory, const void *other)
{
    double *sums = memory;
    const double *x = (const double *)other;
    // @extract-kernel
    for (long i = 1; i < n; i++)
        sums[i] += x[i - 1];
    return sums[0];
}
