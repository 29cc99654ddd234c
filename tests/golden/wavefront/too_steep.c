double a[60][60];

/* What the row above has far to the right is needed first. */
void relax(void)
{
    // @wavefront
    for (int i = 1; i < 60; i++)
        for (int j = 1; j < 50; j++)
            a[i][j] = a[i - 1][j + 6] + a[i][j - 1];
}
