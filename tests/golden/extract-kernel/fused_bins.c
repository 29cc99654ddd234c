#include <math.h>

void weigh(int n, const double *restrict x, const int *restrict k, double *restrict bins)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        bins[k[i]] = fma(x[i], 2, bins[k[i]]);
}
