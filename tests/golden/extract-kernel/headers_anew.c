/* Each header begins with '#undef' of a macro that the others define, too, and the first one asks
   for a macro that a later one defines. */
#include "headers_anew_config.h"
#include "headers_anew_one.h"
#include "headers_anew_two.h"

void clamp(int n, double *x)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = LEAST_OF_TWO(x[i], LIMIT);
}
