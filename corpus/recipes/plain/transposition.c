/* transposition.c: rows become columns. */

void transposition(int n, int m, double a[restrict n][m], double b[restrict m][n])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            b[j][i] = a[i][j];
}
