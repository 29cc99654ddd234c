/* Rows may overlap, and so may the matrices. */
void add(int m, int n, int lda, int ldb, double *a, const double *b)
{
    // @openmp-for
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            a[i * lda + j] += b[i * ldb + j];
}
