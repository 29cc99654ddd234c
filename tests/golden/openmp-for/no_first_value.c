/* The index has its first value before the loop. */
void rest(int n, int j, double *restrict a)
{
    // @openmp-for
    for (; j < n; j++)
        a[j] = 0;
}
