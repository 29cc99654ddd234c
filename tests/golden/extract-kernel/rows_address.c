void fill(int n, int m, double u[n][m], double *restrict sums)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        sums[i] = u[i][1] + **u;
}
