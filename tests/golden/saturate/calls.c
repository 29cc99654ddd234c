#include "calls.h"

/* A function of a header that does more than to give a value. */
void fill(int n, double *restrict f, const double *restrict u)
{
    // @saturate
    for (int i = 0; i < n; i++)
        f[i] = weighed(u[i]) + weighed(u[i]);
}
