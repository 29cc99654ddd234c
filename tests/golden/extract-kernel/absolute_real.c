#include <stdlib.h>

/* C takes the integer part first, C++ has a function of real numbers under the name. */
void absolute_real(int n, const double *restrict x, double *restrict out)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        out[i] = abs(x[i]);
}
