#include <math.h>

void lengths(int n, double *restrict out, const double *restrict x, const double *restrict y,
             const float *restrict w)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        out[i] = sqrt(x[i] * x[i] + y[i] * y[i]) + fmax(x[i], 0.5) + fabsf(w[i]);
}
