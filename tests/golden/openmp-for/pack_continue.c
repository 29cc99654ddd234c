/* An iteration has to come to the line that parts it. */
int keep(int n, const double *restrict a, double *restrict out)
{
    int m = 0;
    // @openmp-for
    for (int i = 0; i < n; i++) {
        if (a[i] < 0)
            continue;
        out[m++] = a[i];
    }
    return m;
}
