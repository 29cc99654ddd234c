#include <stdio.h>

void contracted(int n, double a, double d, const double *restrict u, const double *restrict v,
                double *restrict f, double *restrict g);

int main(void)
{
    double u[20], v[20], f[20] = {0}, g[20] = {0};
    for (int i = 0; i < 20; i++) {
        u[i] = (i % 7 - 3) / 3.0;
        v[i] = (i % 5 + 1) / 7.0;
    }
    contracted(0, 1, 2, u, v, f, g);
    contracted(20, 0.7, 1.3, u, v, f, g);
    for (int i = 0; i < 20; i++)
        printf("%a %a\n", f[i], g[i]);
    return 0;
}
