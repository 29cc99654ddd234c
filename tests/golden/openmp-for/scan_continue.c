/* An iteration that leaves its first part does not come to the second. */
void chosen(int n, const int *restrict a, long *restrict sums)
{
    long sum = 0;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        if (a[i] < 0)
            continue;
        sum += a[i];
        sums[i] = sum;
    }
}
