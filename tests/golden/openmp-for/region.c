void fill(int n, int *restrict a, int *restrict b)
{
    #pragma omp parallel
    {
        #pragma omp single
        a[0] = 0;
        // @openmp-for
        for (int i = 0; i < n; i++)
            b[i] = i;
    }
}
