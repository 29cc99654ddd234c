/* Two tiles turn two arrays; one is read at other places than the other. */
void sums(int n, int m, const float a[restrict n][m], const float b[restrict n][m],
          float out[restrict m][n])
{
    // @extract-kernel
    for (int i = 1; i < n; i++)
        for (int j = 0; j < m; j++)
            out[j][i] = a[i][j] + b[i - 1][j];
}
