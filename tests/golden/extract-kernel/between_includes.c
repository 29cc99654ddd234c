typedef struct { float re, im; } complex_value;
#include <stdlib.h>
#define REAL(c) ((c).re)

void clear(int n, complex_value *values)
{
    // @extract-kernel
    for (int i = 0; i < n; i++)
        REAL(values[i]) = 0;
}
