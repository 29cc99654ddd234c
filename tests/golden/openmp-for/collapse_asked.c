/* Both loops, as asked for. */
void fill(int n, int m, double (*restrict a)[64])
{
    // @openmp-for collapse=2 schedule=dynamic
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 64; j++)
            a[i][j] = m + i * j;
}
