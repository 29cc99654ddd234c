/* What some iterations find is put one behind the other. */
int pack_positive(int n, const double *restrict a, double *restrict out)
{
    int m = 0;
    // @openmp-for
    for (int i = 0; i < n; i++)
        if (a[i] > 0)
            out[m++] = a[i];
    return m;
}
