double a[100][100];

/* Where `n` is 1 and `m` is large, `j` would run up to the limit although `i` does not run. */
void clear(int n, int m)
{
    // @reorder
    for (int i = 0; i < n - 1; i++)
        for (int j = 2; j <= m + i; j += 3)
            a[i][j] = a[i][j] + 1;
}
