// Without its condition the loop would run for ever where n is less than 0.
#include <stddef.h>

static void twice(int n, float *x)
{
    if (n <= 0)
        return;
    for (size_t i = 0; i < (size_t)n; i++)
        x[i] *= 2;
}

void step(int n, float *restrict a, float *restrict b)
{
    // @fuse
    for (size_t i = 0; i < (size_t)n; i++)
        a[i] += 1;
    twice(n, b);
}
