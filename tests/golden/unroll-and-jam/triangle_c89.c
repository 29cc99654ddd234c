int a[100][100];

void clear(void)
{
    int i, j;
    // @unroll-and-jam by=3
    for (i = 0; i < 100; i++)
        for (j = 0; j < i; j++)
            a[i][j] = 0;
}
