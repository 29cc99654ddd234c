#include "header_members.h"

/* The structure has as many bytes in C++, which kernels are written in. */
void clear(int n, struct pair *pairs)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        pairs[i].first = 0;
}
