/* Another sum would be counted twice. */
long prefix_sums(int n, const int *restrict a, long *restrict sums)
{
    long sum = 0, squares = 0;
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        sum += a[i];
        sums[i] = sum;
        squares += (long)a[i] * a[i];
    }
    return squares;
}
