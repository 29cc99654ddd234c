static inline void clear(int n, double *restrict a)
{
    for (int i = 0; i < n; i++)
        a[i] = 0;
}
