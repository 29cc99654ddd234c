/* A header undefines the macro behind its use: it rests on an earlier one. */
#include "headers_undefined_config.h"
#include "headers_undefined_one.h"
#undef BEGINS
#define BEGINS extern
#include "headers_undefined_two.h"

void clamp(int n, double *x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = LEAST_OF_TWO(x[i], LIMIT);
}
