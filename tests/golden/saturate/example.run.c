#include <stdio.h>

void flux(int n, double c, const double *restrict u, double *restrict f, double *restrict e);

int main(void)
{
    double u[60], f[40] = {0}, e[20] = {0};
    for (int i = 0; i < 60; i++)
        u[i] = i % 7 - 3;
    flux(0, 2, u, f, e);
    flux(20, 0.7, u, f, e);
    for (int i = 0; i < 20; i++)
        printf("%a %a\n", f[2 * i], e[i]);
    return 0;
}
