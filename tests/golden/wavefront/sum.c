double a[60][60], s;

/* A sum over all iterations is in the way of each diagonal. */
void relax(void)
{
    // @wavefront
    for (int i = 1; i < 60; i++)
        for (int j = 1; j < 60; j++)
            s += a[i][j];
}
