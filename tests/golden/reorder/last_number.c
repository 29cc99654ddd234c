/* With n = 0 and m = INT_MAX nothing runs. Outside, j would overflow. */
double a[1000][1000];

void clear(unsigned char n, int m)
{
    // @reorder order=r,j,i
    for (int r = 0; r < 3; r++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j <= m; j++)
                a[j][i] = 0;
}
