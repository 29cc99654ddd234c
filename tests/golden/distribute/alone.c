/* The loops take the place of one statement: the braces are those of the loop around. */
void alone(int n, int m, double l[restrict n][n], double b[restrict n][m])
{
    for (int i = 0; i < n; i++)
        // @distribute
        for (int j = 0; j < m; j++) {
            for (int k = 0; k < i; k++)
                b[i][j] -= l[i][k] * b[k][j];
            b[i][j] /= l[i][i];
        }
}
