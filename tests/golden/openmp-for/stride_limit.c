#include <stddef.h>

/* Products of unsigned numbers wrap around, and data decides which of them are computed. */
void scale(size_t n, size_t stride, double *restrict x, const double *restrict y)
{
    // @openmp-for
    for (size_t i = 0; i < n; i++)
        if (y[i] > 0)
            x[i * stride] *= y[i];
}
