#include "header_names_other.h"

#define SCALE 4

/* The header's macro names one that comes later, in the file of the loop. */
void scale(int n, int *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = SCALED(x[i]);
}
