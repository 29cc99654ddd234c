/* Below -2147483648 `n` would be another number as an `int`. */
void fill(long n, int *a)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        a[i] = i;
}
