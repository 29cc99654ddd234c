/* The guard of a kernel is written where it stands, if that is asked for. */
void add(int n, const double *x, const double *y, double *sum)
{
    // @extract-kernel guards=inline
    for (int i = 0; i < n; i++)
        sum[i] = x[i] + y[i];
}
