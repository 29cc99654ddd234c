#include "header_macros_config.h"
#include "header_macros.h"

/* A header of nothing but macros, which mean what the header before it says. */
void limit(int n, int *restrict x, const int *restrict most)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        x[i] = SMALLER(SHIFTED(x[i], 3), most[i]);
}
