void scale_float(int n, float factor, float *x)
{
#include "scale_source.h"
}

void shift_float(int n, float *x)
{
    for (int i = 0; i < n; i++)
        x[i] += SHIFT;
}
