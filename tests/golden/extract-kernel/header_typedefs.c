#include "header_typedefs.h"

/* What the type stands for in C: in C++, which kernels are written in, it is another one. */
void clear(int n, count *x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = 0;
}
