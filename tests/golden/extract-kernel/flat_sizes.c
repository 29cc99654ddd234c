#include <stddef.h>

/* Sizes without a sign, and rows with a gap that the loop leaves as it was. */
void shift(size_t n, size_t m, size_t width, float *restrict a)
{
    // @extract-kernel
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < m; j++)
            a[i * width + j] += 1;
}
