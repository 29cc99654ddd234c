float dot_float(int n, const float *x, int inc_x, const float *y)
{
#define BASE float
#include "dot_source.h"
#undef BASE
}

float above_float(int n, const float *x, float limit, long *found)
{
#define BASE float
#include "mean_source.h"
#undef BASE
}
