/* Places that are two apart. */
int pairs(int n, const double *restrict a, double *restrict out)
{
    int m = 0;
    // @openmp-for
    for (int i = 0; i < n; i++)
        if (a[i] < 1) {
            out[m] = a[i];
            m += 2;
        }
    return m;
}
