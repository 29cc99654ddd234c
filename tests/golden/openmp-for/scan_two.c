/* A second value that comes out of the loop. */
long two(int n, const int *restrict a, long *restrict sums)
{
    long sum = 0, squares = 0;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        sum += a[i];
        squares += a[i] * a[i];
        sums[i] = sum;
    }
    return squares;
}
