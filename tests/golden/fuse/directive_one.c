/* Only one of the loops has a directive. */
void directive_one(int n, double *restrict a, double *restrict b)
{
    // @fuse
#pragma omp parallel for
    for (int i = 1; i < n; i++)
        a[i] = i;
    for (int i = 1; i < n; i++)
        b[i] = 2 * a[i];
}
