/* Rows, each with a pointer of its own. */
#include <stddef.h>

void rows(double (*m)[8], double (*last)[8])
{
    // @extract-kernel
    for (double (*row)[8] = m; row != last; row++)
        for (double *p = *row; p < *row + 8; p++)
            *p += row - m;
}
