#include <stdio.h>

void means(int n, int m, double *restrict f, double *restrict g, const double *restrict u);

int main(void)
{
    double f[4], g[4], u[12];
    for (int i = 0; i < 12; i++)
        u[i] = 0.1 * i;
    means(4, 3, f, g, u);
    for (int i = 0; i < 4; i++)
        printf("%a %a\n", f[i], g[i]);
    return 0;
}
