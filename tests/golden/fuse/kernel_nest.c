enum { COLUMNS = 6 };

/* Two nests over rows of few columns are one kernel over the rows. */
void nest(int n, double a[restrict][COLUMNS], double b[restrict][COLUMNS])
{
    // @fuse output=kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j < COLUMNS; j++)
            b[i][j] = 2 * a[i][j];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < COLUMNS; j++)
            a[i][j] += b[i][j];
}
