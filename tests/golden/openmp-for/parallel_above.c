void fill(int n, int *a)
{
    #pragma omp parallel
    // @openmp-for
    for (int i = 0; i < n; i++)
        a[i] = i;
}
