double a[60][60];

void relax(int n, int m)
{
    // @wavefront
    for (int i = 1; i < n; i++)
        for (int j = 1; j < i; j++)
            a[i][j] = (a[i - 1][j] + a[i][j - 1] + m) / 2;
}
