#include <stdio.h>

void step(int n, double x, double *restrict f, double *restrict g, const double *restrict u,
          const double *restrict v);

int main(void)
{
    double u[64], v[64], f[10], g[10];
    for (int i = 0; i < 64; i++) {
        u[i] = 0.3 * i + 1;
        v[i] = 7 - 0.2 * i;
    }
    step(5, 1.75, f, g, u, v);
    for (int i = 0; i < 10; i++)
        printf("%a %a\n", f[i], i < 5 ? g[i] : 0);
    return 0;
}
