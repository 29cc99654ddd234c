// Functions of a header are opened as well.
#include "calls_header.h"

float step(int n, float *restrict a, float *restrict b, float *restrict c)
{
    float s;
    // @fuse
    vadd(n, a, b, c);
    s = vdot(n, c, c);
    return s;
}
