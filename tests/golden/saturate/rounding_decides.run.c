#include <stdio.h>

void decide(int n, double a, const double *u, const double *v, double *f, double *g, int *h);

int main(void)
{
    static double u[41], v[41], f[120], g[40];
    static int h[160];
    for (int i = 0; i < 41; i++) {
        u[i] = i % 7 * 0.3 - 0.9;
        v[i] = i % 11 * 0.1 - 0.4;
    }
    decide(40, 0.7, u, v, f, g, h);
    double sum = 0;
    for (int i = 0; i < 40; i++)
        sum += f[3*i] + f[3*i + 1] * 2 + f[3*i + 2] + g[i] * 3;
    for (int i = 0; i < 160; i++)
        sum += h[i] * (i % 5);
    printf("%.9g\n", sum);
    return 0;
}
