#define T double
#define FN fill_double
#include "fill_source.c"
#undef T
#undef FN
#define T int
#define FN fill_int
#include "fill.h"
#undef T
#undef FN
#define T float
#define FN fill_float
#include "fill.h"
#include "clear.h"
