void inner(int n, double (*restrict x)[100], double (*restrict y)[100])
{
    // @tile sizes=i:8,j:8
    for (int i = 1; i + 1 < n; i++)
        for (int j = 0; j < n; j++)
            x[i][j] = y[i - 1][j] + y[j][i];
}
