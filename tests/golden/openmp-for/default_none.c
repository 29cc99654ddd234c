void fill(int n, int *a)
{
    int t;
    #pragma omp parallel for default(none) shared(n, a)
    // @openmp-for
    for (int i = 0; i < n; i++) {
        t = i;
        a[i] = t;
    }
}
