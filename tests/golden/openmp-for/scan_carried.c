/* Without the running value the iterations still depend on each other. */
void rows(int n, const long *restrict a, long *restrict b)
{
    long sum = 0;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        sum += a[i];
        b[i + 1] = b[i] + sum;
    }
}
