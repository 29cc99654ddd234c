/* What the inner loop reads is set in front of it: a thread for each row does both. */
void scale_rows(int n, int m, double a[restrict n][m], double *restrict factor)
{
    // @extract-kernel
    for (int i = 0; i < n; i++) {
        factor[i] = factor[i] / m;
        for (int j = 0; j < m; j++)
            a[i][j] *= factor[i];
    }
}
