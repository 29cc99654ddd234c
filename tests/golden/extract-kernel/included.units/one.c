#define SHIFT 1
#include "scale_source.c"

#define REAL float
#include "typed_source.c"

void one(int n, double *y, double *x, float *f, const float *g)
{
    struct row to = {(size_t)n, y}, from = {(size_t)n, x};
    scale(&to, &from);
    y[0] += slope(x, n);
    twice(n, f, g);
}
