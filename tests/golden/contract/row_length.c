/* The length of a row has another value in the loop. */
void row_length(int n, int m, double a[restrict n][8], double b[restrict n][8])
{
    double t[n][m];
    m = 8;
    // @contract
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 4; j++)
            t[i][j] = b[i][j];
        for (int j = 0; j < 4; j++)
            a[i][j] += t[i][j];
    }
}
