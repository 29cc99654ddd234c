/* The tiles of `j` come only where it is known that there is a row. */
double a[1000];

void clear(int n, int m)
{
    // @tile sizes=j:16
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m - 1; j++)
            a[j] = 0;
}
