int a[100][100];

void clear(void)
{
    // @unroll-and-jam by=2
    for (int i = 0; i < 100; i++)
        for (int j = 0; j < i; j++)
            a[i][j] = 0;
}
