/* The last element of each row is not written: what is there comes back as it was. */
void fill(int n, int m, double c[restrict n][m], double value)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m - 1; j++)
            c[i][j] = value;
}
