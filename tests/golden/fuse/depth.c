/* Rows and columns are the same, and no element is needed before it is there: one nest. */
void depth(int n, int m, double a[restrict][6], double b[restrict][6],
           double c[restrict][6])
{
    // @fuse count=3
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            b[i][j] = 2 * a[i][j];
    // the rows of c
    for (int k = 0; k < n; k++)
        // and its columns
        for (int l = 0; l < m; l++) {
            double t = b[k][l] + l;
            c[k][l] = t * t;
        }
    for (int i = 0; i < n; i++)
        for (int j = 1; j <= m; j++)
            a[i][j - 1] += c[i][j - 1];
}
