/* A declaration beside the line that would part the body. */
int pack_positive(int n, const double *restrict a, double *restrict out)
{
    int m = 0;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        double value = a[i];
        if (value > 0)
            out[m++] = value;
    }
    return m;
}
