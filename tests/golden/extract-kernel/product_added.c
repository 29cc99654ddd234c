/* What is there before may be -0.0, which a zero more would change: the last phase is shorter. */
void product(int n, int m, int l, double a[n][l], double b[l][m], double c[n][m])
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < l; k++)
                c[i][j] += a[i][k] * b[k][j];
}
