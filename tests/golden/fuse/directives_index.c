/* The index that goes is private in the first loop as well. */
void directives_index(int n, double *restrict a, const double *restrict b)
{
    int i, j;
    // @fuse
#pragma omp parallel for private(i, j)
    for (i = 0; i < n; i++)
        a[i] = 2 * b[i];
#pragma omp parallel for private(j)
    for (j = 0; j < n; j++)
        a[j] += 1;
}
