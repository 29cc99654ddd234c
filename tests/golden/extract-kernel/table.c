void scale(int n, int m, double *const *rows)
{
    for (int i = 0; i < n; i++) {
        // @extract-kernel
        for (int j = 0; j < m; j++)
            rows[i][j] *= 2;
    }
}
