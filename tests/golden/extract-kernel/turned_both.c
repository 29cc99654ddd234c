/* An array that is read along both dimensions is not turned. */
void mirror(int n, const double a[restrict n][n], double b[restrict n][n])
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b[i][j] = (a[i][j] + a[j][i]) / 2;
}
