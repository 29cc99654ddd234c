static inline void scan(int n, float *a)
{
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
}
