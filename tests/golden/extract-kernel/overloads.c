#include <math.h>

void decay(int n, double *restrict out, const float *restrict x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        out[i] = exp(x[i]);
}
