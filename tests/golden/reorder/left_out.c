double a[10][10][10];

void clear(int n)
{
    // @reorder order=k,j
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                a[i][j][k] = 0;
}
