#include <stddef.h>

/* Comparing `i + 1` does not wrap around where there are no points. */
void inner(size_t n, double *restrict x, const double *restrict y)
{
    // @extract-kernel
    for (size_t i = 1; i + 1 < n; i++)
        x[i] = y[i - 1] + y[i + 1];
}
