/* Two elements at a time, the last one alone where their number is odd. */
#include <stddef.h>

void pairs(double *x, int n)
{
    double *p = x, *e = x + n;
    // @extract-kernel
    for (; p < e; p += 2) {
        *p = 2 * *p;
        if (p - x + 1 < n)
            p[1] = *p;
    }
}
