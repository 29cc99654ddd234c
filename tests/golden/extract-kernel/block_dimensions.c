/* A deterministic sum is found by threads in a line: a block has one dimension. */
float total(int n, int m, float a[n][m])
{
    float sum = 0;
    // @extract-kernel block=32x8 reduction=deterministic
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            sum += a[i][j];
    return sum;
}
