void clear(int n, int m, double a[restrict n][m])
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            *(a[i] + j) = 0;
}
