void fill(int n, int a[n][n])
{
    #pragma omp parallel for collapse(2)
    // @openmp-for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = i;
}
