/* The order of a deterministic sum is that of threads in a line. */
double total(int n, int m, const double a[n][m])
{
    double sum = 0;
    // @extract-kernel dims=2 reduction=deterministic
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            sum += a[i][j];
    return sum;
}
