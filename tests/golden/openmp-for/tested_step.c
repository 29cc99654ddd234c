#include <stddef.h>

void backwards(size_t n, double *restrict x, const double *restrict y)
{
    // @openmp-for
    for (size_t i = n; i > 0 && i--;)
        x[i] = 2 * y[i];
}
