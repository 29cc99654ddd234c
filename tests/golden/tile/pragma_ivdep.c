void transpose(int n, double a[n][n], double b[n][n])
{
#pragma scop
#pragma GCC ivdep
    // @tile
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = b[j][i];
#pragma endscop
}
