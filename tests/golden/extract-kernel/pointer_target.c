/* Under a directive, the loop counts with a number. */
#include <stddef.h>

void scale(double *a, const double *restrict b, int n, double f)
{
    double *p, *e = a + n;
    const double *q;

    // @extract-kernel target=openmp-target
    for (p = a, q = b; p < e; p++, q++)
        *p = *p * f + *q;
}
