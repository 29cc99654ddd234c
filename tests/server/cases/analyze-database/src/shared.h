static inline void clear(int n, float *restrict a)
{
    for (int i = 0; i < n; i++)
        a[i] = 0;
}

static inline void move(int n, float *restrict a)
{
    for (int i = 0; i < n; i++)
        a[STEP * i] = 0;
}
