void fill(int n, int *a)
{
    #pragma omp concurrent reproducible(yes)
    // @openmp-for
    for (int i = 0; i < n; i++)
        a[i] = i;
}
