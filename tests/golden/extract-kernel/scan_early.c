/* An iteration that leaves its first part does not come to the second. */
void chosen(int n, const int *restrict a, long *restrict sums)
{
    long sum = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        if (a[i] < 0)
            break;
        sum += a[i];
        sums[i] = sum;
    }
}
