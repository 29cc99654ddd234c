/* The iterations are shared out in different ways. */
void directives_differ(int n, double *restrict a, double *restrict b)
{
    // @fuse
#pragma omp parallel for schedule(static)
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < n; i++)
        b[i] = 2 * a[i];
}
