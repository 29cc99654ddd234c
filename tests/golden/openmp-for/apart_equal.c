#include "apart_equal_other.h"

/* Another text of the unit has the same macros, which each of them may define. */
void add(int n, double *a, const double *b, const double *c)
{
    multiply(n, a, b, c);
    // @openmp-for
    for (int i = 0; i < n; i++)
        a[i] += b[i] + c[i];
}
