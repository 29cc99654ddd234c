void scale_double(int n, double factor, double *x)
{
#include "scale_source.h"
}

void shift_double(int n, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] += SHIFT;
}
