int a[101][101];

void wave(void)
{
    // @unroll-and-jam by=2
    for (int i = 1; i < 100; i++)
        for (int j = 0; j < 100; j++)
            a[i][j] = a[i - 1][j + 1] + 1;
}
