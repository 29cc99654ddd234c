#include "parts.h"

void add_float(int n, const void *scale, const void *x, int inc_x, void *y, int inc_y)
{
#define BASE float
#include "add_source.h"
#undef BASE
}

void conjugate_float(int n, float by, const void *restrict x, void *restrict y)
{
#define BASE float
#include "swap_source.h"
#undef BASE
}
