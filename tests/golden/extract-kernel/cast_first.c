/* The first index begins with a cast. */
void fill(double *x, long n, int k)
{
    // @extract-kernel
    for (long i = (long)k + 1; i < n; i++)
        x[i] = 1;
}
