void fill(int n, double a[n][n])
{
    #pragma omp parallel for collapse(2)
    // @openmp-for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            a[i][j] = i;
}
