#include <complex.h>

/* Complex numbers have no names made for them. */
void square(int n, const double complex *restrict u, double complex *restrict f)
{
    // @saturate
    for (int i = 0; i < n; i++)
        f[i] = u[i] * u[i] + u[i];
}
