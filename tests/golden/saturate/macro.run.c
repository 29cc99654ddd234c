#include <stdio.h>

void squares(int n, double *restrict f, const double *restrict u, const double *restrict v);

int main(void)
{
    double u[60], v[20], f[40];
    for (int i = 0; i < 60; i++)
        u[i] = i % 7 - 3.25;
    for (int i = 0; i < 20; i++)
        v[i] = i;
    squares(20, f, u, v);
    for (int i = 0; i < 40; i++)
        printf("%a\n", f[i]);
    return 0;
}
