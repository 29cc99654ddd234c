#include <stdio.h>

void flux(int n, double k, double m, const double *restrict u, const double *restrict v,
          double *restrict f, double *restrict g);

int main(void)
{
    double u[9], v[9], f[32], g[8];
    for (int i = 0; i < 9; i++) {
        u[i] = 0.5 * i - 1;
        v[i] = i - 2.75;
    }
    flux(8, 0.75, 0.3, u, v, f, g);
    for (int i = 0; i < 32; i++)
        printf("%.10g\n", f[i]);
    for (int i = 0; i < 8; i++)
        printf("%.10g\n", g[i]);
    return 0;
}
