/* Each thread has its own of what the second loop reads. */
void directives_private(int n, double t, double *restrict a, double *restrict b)
{
    // @fuse
#pragma omp parallel for private(t)
    for (int i = 0; i < n; i++) {
        t = i;
        a[i] = t;
    }
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        b[i] = 2 * a[i] + t;
}
