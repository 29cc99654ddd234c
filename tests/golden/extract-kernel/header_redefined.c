#include "header_redefined.h"

/* The function has a macro of its own, of the name of the header's. */
void divide(int n, int *restrict x)
{
#undef SHARE
#define SHARE(value) ((value) / 5)
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = SHARE(x[i]);
}
