#include "unguarded_header.h"

/* The kernel's header would include the other one a second time. */
void scale(int n, struct pair *pairs)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        pairs[i].a = SCALED(pairs[i].b);
}
