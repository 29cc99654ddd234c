double a[100][100];

void clear(int n)
{
    // @reorder order=j,i
    for (int i = 0; i < n; i++)
#ifndef WHOLE
        for (int j = 0; j < n; j++)
#endif
            a[i][j] = 0;
}
