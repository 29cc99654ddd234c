/* The last element of a row is read and not set. */
void row_unset(int n, int m, double a[restrict n][m], double b[restrict n][m])
{
    double t[64][64] = {0};
    // @contract
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 63; j++)
            t[i][j] = b[i][0] * j;
        for (int j = 0; j < 64; j++)
            a[i][0] += t[i][j];
    }
}
