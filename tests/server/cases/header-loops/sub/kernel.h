static inline void f(float *a)
{
    for (int i = 0; i < 8; i++)
        a[i] = 1;
}
