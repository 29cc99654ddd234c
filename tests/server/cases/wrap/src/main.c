#include "flux.h"

#include <stdio.h>

int main(void)
{
    double u[30], f[20] = {0}, e[10];
    for (int i = 0; i < 30; i++)
        u[i] = i + 1;
    flux(10, 2, u, f, e);
    printf("%g %g\n", f[4], e[9]);
    return 0;
}
