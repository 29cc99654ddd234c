/* That there is a row is asked for, but not whether there is a column in it. */
double a[100][100];

void add(int n, int m, int p)
{
    // @reorder order=k,i,j
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < p - 1; k++)
                a[i][j] += 1;
}
