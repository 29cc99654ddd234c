void fill(int n, int a[n][n])
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
        #pragma omp parallel for
        for (int j = 0; j < n; j++)
            a[i][j] = i + j;
    }
}
