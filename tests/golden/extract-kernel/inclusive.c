#include <stddef.h>

/* One-based indices and a bound that is reached. */
void scale(size_t n, double factor, double *values)
{
    // @extract-kernel block=64 name=scale_all checks=off
    for (size_t k = 1; k <= n; k++)
    {
        values[k] *= factor;
    }
}
