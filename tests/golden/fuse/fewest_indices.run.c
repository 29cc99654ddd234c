#include <stdio.h>

double f(int n, double *restrict h, const double *restrict g);

int main(void)
{
    double h[9] = {0}, g[9];
    for (int i = 0; i < 9; i++)
        g[i] = i * 0.25;
    for (int n = 0; n < 9; n += 4)
        printf("%.17g %.17g\n", f(n, h, g), h[n / 2]);
    return 0;
}
