double a[100][100];

void clear(int n)
{
    // @reorder
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j += 2)
            a[i][j] = 0;
}
