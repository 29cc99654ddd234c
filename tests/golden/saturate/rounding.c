/* Where the direction of rounding may change, -(x * y) is not -x * y, and x * y may be two numbers. */
#include <fenv.h>

void rounded(int n, double *restrict f, double x, double y)
{
#pragma STDC FENV_ACCESS ON
    // @saturate
    for (int i = 0; i < n; i++) {
        f[2*i] = -(x * y) / 3;
        f[2*i + 1] = -x * y / 3;
    }
}
