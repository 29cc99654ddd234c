/* GCC 12 takes statements alone beside the line of 'scan'. */
void squares(int n, const int *restrict a, long *restrict sums)
{
    long sum = 0;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        long square = a[i] * (long)a[i];
        sum += square;
        sums[i] = sum;
    }
}
