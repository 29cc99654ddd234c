#include <stdio.h>

void step(int n, double *restrict f, const double *restrict u, const double *restrict v);

int main(void)
{
    double u[12], v[12], f[90];
    for (int i = 0; i < 12; i++) {
        u[i] = 0.7 * i - 2;
        v[i] = 3.2 - 0.6 * i;
    }
    step(10, f, u, v);
    for (int i = 0; i < 90; i++)
        printf("%a\n", f[i]);
    return 0;
}
