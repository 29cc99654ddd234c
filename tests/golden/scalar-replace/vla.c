/* The row has a length that only the program knows. */
void add(int n, int m, double c[restrict n][m], int i, int j, double x[restrict m])
{
    c[i][j + 1] = 2;
    // @scalar-replace
    for (int k = 0; k < m; k++)
        c[i][j + 1] *= x[k];
}
