void fill(int n, int *a)
{
    // @openmp-for
    for (int i = 0; i < n; i++) {
#ifdef SUMS
        a[i] = a[i - 1];
#else
        a[i] = i;
#endif
    }
}
