/* Blocks of 100 threads are not of whole warps. */
double total(int n, int m, const double a[n][m])
{
    double sum = 0;
    // @extract-kernel dims=2 block=10x10
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            sum += a[i][j];
    return sum;
}
