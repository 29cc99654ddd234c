double a[100][100];

void clear(int n)
{
    // @reorder hoist=j order=j,i
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = 0;
}
