double a[60][60];

void relax(void)
{
    // @wavefront
    for (int i = 1; i < 60; i += 2)
        for (int j = 1; j < 60; j++)
            a[i][j] = a[i - 1][j] + a[i][j - 1];
}
