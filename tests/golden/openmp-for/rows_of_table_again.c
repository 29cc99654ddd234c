#include <stdint.h>

/* Whether the rows from the first pointer to the last one come one behind the other, each with so
   many columns. */
static inline int rows_apart_float(float *const *row, float *const *end, long long columns)
{
    uintptr_t behind = 0;
    for (; row < end; row++) {
        uintptr_t begin = (uintptr_t)*row;
        if (begin < behind || columns < 0 ||
            (uintptr_t)columns > (UINTPTR_MAX - begin) / sizeof **row)
            return 0;
        behind = begin + (uintptr_t)columns * sizeof **row;
    }
    return 1;
}

/* The file has the function already. */
void clear(int n, float **x)
{
    // @openmp-for
    for (int i = 0; i < n; i++)
        x[i][2] = 0;
}

void use(int n, float **x)
{
    if (rows_apart_float(x, x + n, 3))
        clear(n, x);
}
