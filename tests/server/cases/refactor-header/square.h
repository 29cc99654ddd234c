/* The bound is one thing in a file and another thing in the next. */
static inline void square(double (*values)[64])
{
#ifndef SIZE
#define SIZE 64
#endif
    for (int i = 0; i < SIZE; i++)
        for (int j = 0; j < 64; j++)
            values[i][j] = 0;
}

/* C++ has no 'restrict'. */
static inline void copy(int n, float *to, const float *from)
{
    for (int i = 0; i < n; i++)
        to[i] = from[i];
}
