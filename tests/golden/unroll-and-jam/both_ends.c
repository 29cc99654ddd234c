int a[100][100];

void clear(int n)
{
    // @unroll-and-jam by=2
    for (int i = 0; i < n; i++)
        for (int j = i; j < i + 3; j++)
            a[i][j] = 0;
}
