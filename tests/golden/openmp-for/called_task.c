static int next(int value)
{
    int twice;
#ifdef _OPENMP
#pragma omp task shared(twice)
#endif
    twice = 2 * value;
    return twice;
}

void double_all(int *a, int n)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        a[i] = next(a[i]);
}
