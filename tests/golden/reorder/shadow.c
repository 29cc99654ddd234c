/* The inner index hides the bound of the outer loop. */
double a[100][100];

void clear(int n, int m)
{
    // @reorder order=n,i
    for (int i = 0; i < n; i++)
        for (int n = 0; n < m; n++)
            a[i][n] = 0;
}
