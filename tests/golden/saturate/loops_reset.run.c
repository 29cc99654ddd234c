#include <stdio.h>

void means(int n, int m, double *restrict f, double *restrict g, const double *restrict u);

int main(void)
{
    double u[12], f[4], g[16];
    for (int k = 0; k < 12; k++)
        u[k] = 0.3 * k - 1;
    for (int m = 0; m < 4; m++) {
        means(4, m, f, g, u);
        for (int k = 0; k < 4; k++)
            printf("%a\n", f[k]);
        for (int k = 0; k < 16; k++)
            printf("%a\n", g[k]);
    }
    return 0;
}
