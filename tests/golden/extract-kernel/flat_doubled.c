#include <stddef.h>

/* Every second element is written, so that what is in between is copied in; the last iteration is
   that of the size itself. */
void doubled(size_t n, size_t row, double *restrict a)
{
    // @extract-kernel
    for (size_t i = 1; i <= n; i++)
        for (size_t j = 1; j <= n; j++)
            a[2 * (i * row + j) - 1] = i + 0.5 * j;
}
