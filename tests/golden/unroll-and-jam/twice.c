int a[100][200];

void clear(int n)
{
    // @unroll-and-jam by=4
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= 2 * i + 1; j++)
            a[i][j] += 10 * i + j;
}
