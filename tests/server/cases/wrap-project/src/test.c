#include "flux.h"

int main(void)
{
    double u[30], f[20] = {0}, e[10];
    for (int i = 0; i < 30; i++)
        u[i] = i + 1;
    flux(10, 2, u, f, e);
    return !(f[2] == 25.0 / 4 && e[1] == 2 * f[2] && f[1] == 0);
}
