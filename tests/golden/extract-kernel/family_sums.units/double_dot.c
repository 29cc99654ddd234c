double dot_double(int n, const double *x, int inc_x, const double *y)
{
#define BASE double
#include "dot_source.h"
#undef BASE
}

double above_double(int n, const double *x, double limit, long *found)
{
#define BASE double
#include "mean_source.h"
#undef BASE
}
