/* What is added to may be one of the values. */
void add(int n, double *total, const double *value)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        *total += value[i];
}
