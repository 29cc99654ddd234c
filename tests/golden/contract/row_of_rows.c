/* The rows are arrays of arrays themselves, and one is not the index's own. */
void row_of_rows(int n, int m, double a[restrict n][m], double b[restrict n][m])
{
    double t[10][6][2] = {0};
    // @contract
    for (int i = n - 1; i >= 0; i--) {
        double sum = 0;
        for (int j = 0; j < 6; j++) {
            t[i + 1][j][0] = i + j;
            t[i + 1][j][1] = j;
        }
        for (int j = 0; j < m && j < 6; j++)
            sum += t[i + 1][j][1] * t[i + 1][5 - j][0];
        a[i][0] = sum + b[i][0];
    }
}
