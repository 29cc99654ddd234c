int fill(int n, int *a)
{
    int i;
    // @openmp-for
    for (i = 0; i < n; i++)
        a[i] = i;
    return i;
}
