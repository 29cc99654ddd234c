#include "flux.h"

#include <number.h>

#define LAST_OF(array, n) \
    (array)[(n) - 1]

void flux(int n, double c, const double *restrict u, double *restrict f, double *restrict e)
{
    for (int i = 0; i < n; i++) {
        f[2*i] = u[3*i + 1] * u[3*i + 1] / u[3*i]; /* a comment
        of two lines */
        e[i] = c * (u[3*i + 1] * u[3*i + 1] / u[3*i]);
    }
    int unused = NUMBER;
    LAST_OF(e,
            n) += __LINE__;
}
