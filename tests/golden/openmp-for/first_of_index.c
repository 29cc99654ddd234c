void fill(int n, int first, int *a)
{
    int i = first;
    // @openmp-for
    for (i = i + 1; i < n; i++)
        a[i] = i;
}
