#define SHIFT 2
#include "scale_source.c"

#define REAL double
#include "typed_source.c"

void two(int n, double *y, double *x)
{
    struct row to = {(size_t)n, y}, from = {(size_t)n, x};
    scale(&to, &from);
    y[0] -= slope(x, n);
    twice(n, y + n, x);
    for (int i = 0; i < n; i++)
        y[i] += 1;
}
