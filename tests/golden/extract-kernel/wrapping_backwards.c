#include <stddef.h>

/* 2 * n - 1 is the first index where 'n' is no gigantic size. */
void wrapping_backwards(size_t n, const signed char *b, short *a)
{
    // @extract-kernel
    for (int i = 2 * n - 1; i >= 0; i--)
        a[4 * i] += b[4 * i] + 1;
}
