/* @args -std=gnu89 */
double a[60][60];

void relax(n, m)
int n, m;
{
    int i, j;
    if (m > 60)
        return;
    // @wavefront
    for (i = 1; i < n; i++)
        for (j = 1; j < m; j++)
            a[i][j] = (a[i - 1][j] + a[i][j - 1]) / 2;
}
