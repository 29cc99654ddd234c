/* From the end down, by a pointer that is kept. */
#include <stddef.h>

double *down(double *x, size_t n)
{
    double *e = x + n, *p;

    // @extract-kernel
    for (p = e; p > x; --p) // the element before it
        p[-1] += 1;
    return p + (e - x);
}
