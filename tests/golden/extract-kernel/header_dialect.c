#include "header_dialect.h"

/* The header's macro is another one in C++, which kernels are written in. */
void weigh(int n, int *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = WEIGHTED(x[i]);
}
