int a[100][500];

void clear(int n)
{
    // @unroll-and-jam by=2
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 5 * i; j++)
            a[i][j] = 0;
}
