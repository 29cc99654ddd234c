#include "decreasing_kernels.h"

/* From the end to the beginning, as text is read in some languages. */
void widen(int n, const unsigned char *restrict bytes, int *restrict words)
{
    // @extract-kernel
    widen_on_gpu(n, bytes, words);
}
