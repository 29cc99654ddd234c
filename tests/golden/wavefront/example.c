double a[60][60];

/* What stands on a diagonal is independent afterwards. */
void relax(int n, int m)
{
    if (n > 60 || m > 60 || n < 0 || m < 0)
        return;
    // @wavefront
    for (int i = 1; i < n; i++)
        for (int j = 1; j < m; j++) // from left to right
            a[i][j] = (a[i - 1][j] + a[i][j - 1]) / 2;
}
