#include <stddef.h>

/* The bound that the index is compared with has no sign, and neither has the number of a thread. */
void compared_unsigned(size_t n, const float *restrict in, float *restrict out)
{
    // @extract-kernel target=hip
    for (short j = 0; j < n; j++)
        out[j] = 2 * in[j];
}
