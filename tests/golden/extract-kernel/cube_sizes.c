/* Blocks across the rows are few: of sizes that are not known, threads take several iterations. */
void scale(int n, int m, int l, double a[restrict n][m][l], double s)
{
    // @extract-kernel block=64
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < l; k++) {
                if (a[i][j][k] < 0)
                    continue;
                a[i][j][k] *= s;
            }
}
