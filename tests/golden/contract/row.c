/* Each iteration sets and reads one row of t. */
void row(int n, int m, double a[restrict n][m], double b[restrict n][m])
{
    double t[n][m]; // all rows

    // @contract
    for (int i = 0; i < n; i++) { // a row
        for (int j = 0; j < m; j++)
            t[i][j] = b[i][j] / 2;
        for (int j = 0; j < m; j++)
            a[i][j] = t[i][j] - t[i][m - 1 - j];
    }
}
