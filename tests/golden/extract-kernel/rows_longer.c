void borders(int n, int m, int score[n + 1][m + 1], const int *restrict gap)
{
    // @extract-kernel
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= m; j++)
            score[i][j] = i * gap[0] - j;
}
