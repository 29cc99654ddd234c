double norm(int m, const double *x);

/* A function gets the row. */
void row_passed(int n, int m, double a[restrict n][m], double b[restrict n][m])
{
    double t[n][m];
    // @contract
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < m; j++)
            t[i][j] = b[i][j];
        a[i][0] = norm(m, t[i]);
    }
}
