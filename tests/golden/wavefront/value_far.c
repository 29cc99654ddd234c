/* The value of an index that gets a wider type is one of its old type in the body. */
void relax(int n, int m, unsigned a[n][m])
{
    // @wavefront
    for (int i = 1; i < n; i++)
        for (int j = 1; j < m; j++)
            a[i][j] = a[i - 1][j] + a[i][j - 1] * (j / 2) + (j << 3);
}
