/* Two nests of rows and columns from three, in another order: the second one becomes the last. */
double fewest_depth(int n, double a[restrict][6], double b[restrict][6], double c[restrict][6])
{
    double s = 0;
    // @fuse count=all
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 6; j++)
            b[i][j] = 2 * a[i][j];
    // the sum, of other rows
    for (int i = 1; i < n; i++)
        for (int j = 0; j < 6; j++)
            s += a[i][j];
    for (int k = 0; k < n; k++)
        for (int l = 0; l < 6; l++)
            c[k][l] = b[k][l] + 1;
    return s;
}
