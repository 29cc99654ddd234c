#include "unguarded_macros.h"

/* What is in the header may stand there twice. */
void scale(int n, double *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = SCALED(x[i]);
}
