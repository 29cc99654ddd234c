/* A value that lives across the inner loop: rows are independent of each other, columns are not. */
void running(int n, int m, double a[n][m], double t)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++) {
            t = j == 1 ? 0 : t + a[i][j];
            a[i][j] = t;
        }
}
