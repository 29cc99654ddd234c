/* The subscript may lead into another row. */
void row_leaving(int n, int m, double a[restrict n][m], double b[restrict n][m])
{
    double t[64][64] = {0};
    // @contract
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            t[i][j] = b[i][j];
        for (int j = 0; j < m; j++)
            a[i][j] += t[i][j];
    }
}
