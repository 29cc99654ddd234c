/* Scales the rows of a matrix, whose sizes are known at run time. */
void scale_rows(int n, int m, const double *restrict factor, double a[n][m])
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        a[i][0] = factor[i];
        for (int j = 1; j < m; j++)
            a[i][j] *= factor[i];
    }
}
