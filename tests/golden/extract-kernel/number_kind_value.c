#include <math.h>

/* For a number below zero C has some number other than 0, C++ has 1. */
void signs(int n, const double *restrict x, int *restrict out)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        out[i] = signbit(x[i]);
}
