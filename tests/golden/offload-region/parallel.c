/* The loop itself is parallel: a kernel for each of its iterations would be slower than one. */
void scale(int n, int m, double *restrict a)
{
    // @offload-region
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i * m + j] = 2 * a[i * m + j];
}
