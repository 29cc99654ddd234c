double a[100][100];

void clear(int n)
{
    #pragma GCC unroll 4
    // @reorder order=j,i
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = 0;
}
