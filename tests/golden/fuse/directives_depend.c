/* One parallel loop would not be what two are. */
void directives_depend(int n, double *restrict a, double *restrict b)
{
    // @fuse serial=allow
#pragma omp parallel for
    for (int i = 1; i < n; i++)
        a[i] = i;
#pragma omp parallel for
    for (int i = 1; i < n; i++)
        b[i] = 2 * a[i - 1];
}
