#include <stdlib.h>

/* Two calls of rand() give two values. */
void fill(int n, double *restrict f, const double *restrict u)
{
    // @saturate
    for (int i = 0; i < n; i++)
        f[i] = rand() * u[i] + rand() * u[i];
}
