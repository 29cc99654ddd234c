void product(int n, double a[restrict n][n], double b[restrict n][n], double c[restrict n][n])
{
    // @extract-kernel shared=c
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                c[i][j] += a[i][k] * b[k][j];
}
