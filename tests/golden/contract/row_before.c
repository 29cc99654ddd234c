/* The row before is needed as well. */
void row_before(int n, int m, double a[restrict n][m], double b[restrict n][m])
{
    double t[n][m];
    for (int j = 0; j < m; j++)
        t[0][j] = 0;
    // @contract
    for (int i = 1; i < n; i++)
        for (int j = 0; j < m; j++) {
            t[i][j] = b[i][j];
            a[i][j] = t[i][j] - t[i - 1][j];
        }
}
