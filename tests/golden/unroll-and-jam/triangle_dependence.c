int a[100][100];

void pass(int n)
{
    // @unroll-and-jam by=2
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j++)
            a[i][j] = a[i - 1][j + 1];
}
