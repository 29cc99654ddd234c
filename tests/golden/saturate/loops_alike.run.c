#include <stdio.h>

void sums(int n, int m, double *restrict f, const double *restrict u, const double *restrict v);

int main(void)
{
    double f[16], u[20], v[5];
    for (int i = 0; i < 20; i++)
        u[i] = (i * 7 % 5) * 0.3 - i % 3;
    for (int i = 0; i < 5; i++)
        v[i] = 1 + 0.1 * i;
    sums(4, 5, f, u, v);
    for (int i = 0; i < 16; i++)
        printf("%a\n", f[i]);
    return 0;
}
