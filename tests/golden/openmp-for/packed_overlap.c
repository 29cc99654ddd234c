/* Records that begin at every number share numbers with those beside them. */
#include <stddef.h>

struct complex { double part[2]; };

void fill(double *x, size_t n, struct complex value)
{
    // @openmp-for
    for (size_t i = 0; i < n; i++)
        *(struct complex *)(x + i) = value;
}
