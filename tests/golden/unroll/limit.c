/* `i + 3` would leave the type of `i` where `n` is the largest number. */
long last(long n, const char *a)
{
    long sum = 0;
    // @unroll by=4
    for (long i = 1; i < n; i++)
        sum = sum * 2 + (i % 3 == 0 ? i : a[0]);
    return sum;
}
