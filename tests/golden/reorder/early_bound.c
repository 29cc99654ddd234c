/* With n = 0 and m = INT_MIN, `m - 1` would overflow: it is computed only where there is a row. */
double a[1000];

void clear(int n, int m)
{
    // @reorder order=j,i
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m - 1; j++)
            a[j] = 0;
}
