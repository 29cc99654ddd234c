#include "parts.h"

void add_double(int n, const void *scale, const void *x, int inc_x, void *y, int inc_y)
{
#define BASE double
#include "add_source.h"
#undef BASE
}

void conjugate_double(int n, double by, const void *restrict x, void *restrict y)
{
#define BASE double
#include "swap_source.h"
#undef BASE
}
