/* The counter begins with one. */
int pack_positive(int n, const double *restrict a, double *restrict out)
{
    int m = 1;
    // @openmp-for
    for (int i = 0; i < n; i++)
        if (a[i] > 0)
            out[m++] = a[i];
    return m;
}
