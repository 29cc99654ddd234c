/* The rows are where pointers say: no section of the variable. */
double total(int n, double **restrict c, const double *restrict a)
{
    // @openmp-for
    for (int k = 0; k < n; k++)
        c[1][2] += a[k];
    return c[1][2];
}
