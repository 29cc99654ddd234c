template <typename T> void clear(int n, T *values)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        values[i] = 0;
}

void clear_both(int n, int *a, double *b)
{
    clear(n, a);
    clear(n, b);
}
