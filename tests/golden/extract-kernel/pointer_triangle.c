/* An inner loop begins where the outer pointer is. */
#include <stddef.h>

void triangle(double *x, const double *y, int n)
{
    double *p = x;

    // @extract-kernel
    while (p < x + n) {
        for (const double *q = y + (p - x); q < y + n; q++)
            *p += *q;
        p++;
    }
}
