void fill(int *a)
{
    // @openmp-for
    for (int i = 0; i != 100; i += 2)
        a[i] = i;
}
