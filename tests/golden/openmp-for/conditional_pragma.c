void fill(int n, int *a)
{
#ifdef _OPENMP
#pragma omp parallel for private(n)
#endif
    // @openmp-for
    for (int i = 0; i < n; i++)
        a[i] = i;
}
