void clear(int n, int *a)
{
    int i = n;
    // @openmp-for
    for (; i-- > 0;)
        a[i] = 0;
}
