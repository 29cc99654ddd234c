/* `total` may be among the values: then its sum has to be visible while it grows. */
long total;

void add(int n, const long *values)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        total += values[i];
}
