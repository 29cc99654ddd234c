/* The guard of a kernel uses macros, too, that are defined once in the loop's file. */
void add(int n, const double *x, const double *y, double *sum)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        sum[i] = x[i] + y[i];
}
