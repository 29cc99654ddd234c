/* What leaves its array is told at the outer loop, but matters for the inner one as well. */
int a[10][10];

void clear(void)
{
    for (int i = 0; i < 10; i++)
        // @openmp-for
        for (int j = 0; j <= 10; j++)
            a[i][j] = i;
}
