/* The inner loop carries a dependence: there is one dimension. */
void sweep(int n, int m, double a[n][m])
{
    // @extract-kernel dims=2
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            a[i][j] += a[i][j - 1];
}
