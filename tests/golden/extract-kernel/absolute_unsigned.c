#include <stdlib.h>

/* C converts the argument to 'int', C++ does not know which function is meant. */
void absolute_unsigned(int n, const unsigned *restrict x, int *restrict out)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        out[i] = abs(x[i]);
}
