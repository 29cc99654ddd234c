void smooth(int n, int (*a)[20])
{
    // @unroll-and-jam by=2
    for (int i = 1; i <= n; i++)
        for (int j = 1; j < 20; j++)
            a[i][j] = a[i - 1][j - 1] + i;
}
