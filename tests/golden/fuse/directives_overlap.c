/* The second loop is parallel only if no memory overlaps. */
void directives_overlap(int n, double *a, double *b)
{
    // @fuse
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        a[i] = 2 * i;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        b[i] = a[i];
}
