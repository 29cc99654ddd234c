#include <stddef.h>

/* Loops that count down, the index being unsigned; here the body sees the value after the step. */
void shift_up(size_t n, double *restrict out, const double *restrict in)
{
    // @extract-kernel
    for (size_t i = n; i-- > 0;)
        out[i + 1] = in[i];
}
