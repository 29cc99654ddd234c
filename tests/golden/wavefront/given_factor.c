double a[60][60];

void relax(void)
{
    // @wavefront factor=1
    for (int i = 1; i < 60; i++)
        for (int j = 1; j < 59; j++)
            a[i][j] = a[i - 1][j + 1] + a[i][j - 1];
}
