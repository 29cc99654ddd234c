void smooth(int n, double a[n][n])
{
    #pragma omp parallel for collapse(2)
    // @openmp-for
    for (int i = 0; i < n; i++)
        for (int j = 1; j < n; j++)
            a[i][j] += a[i][j - 1];
}
