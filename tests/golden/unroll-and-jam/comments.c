/* Comments and braces stay where they are. */
void outer(int n, double (*restrict c)[20], const double *restrict a, const double *restrict b)
{
    // @unroll-and-jam by=2
    for (int i = 0; i < n; i++) { // rows
        // the columns
        // of a row
        for (int j = 0; j < 20; j++) // columns
            c[i][j] = a[i] * b[j];
    }
}
