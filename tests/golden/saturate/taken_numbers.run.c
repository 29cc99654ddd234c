#include <stdio.h>

void limit(int n, double *restrict f, float *restrict g, const double *restrict u);

int main(void)
{
    double u[16], f[40];
    float g[10];
    for (int i = 0; i < 16; i++)
        u[i] = 0.7 * i - 2;
    for (int i = 0; i < 10; i++)
        g[i] = 30.0f * (float)i - 25;
    limit(10, f, g, u);
    for (int i = 0; i < 40; i++)
        printf("%a\n", f[i]);
    for (int i = 0; i < 10; i++)
        printf("%a\n", (double)g[i]);
    return 0;
}
