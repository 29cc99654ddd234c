double a[100][100];

void clear(int n)
{
    // @reorder
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i / 2; j++)
            a[i][j] = 0;
}
