void fill(int n, int m, int *a)
{
    // @openmp-for
    for (int i = 0; i < n && i < m; i++)
        a[i] = i;
}
