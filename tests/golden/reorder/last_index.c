/* With n = 0 the value of `j` would be another one. */
double a[100][100];

int clear(int n, int m)
{
    int i, j = 0;
    // @reorder order=j,i
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            a[i][j] = 0;
    return j;
}
