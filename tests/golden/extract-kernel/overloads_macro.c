#include <math.h>

#define BOTH(x) (exp(x) + (x))

/* The conversion that C makes in the macro cannot be written where the macro is used. */
void decay(int n, double *restrict out, const float *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        out[i] = BOTH(x[i]);
}
