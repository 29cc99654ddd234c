#include <stdio.h>

double sum(int n, const double *restrict u, double *restrict f, double u0);

int main(void)
{
    double u[30], f[20] = {0};
    for (int i = 0; i < 30; i++)
        u[i] = i % 7 - 3.25;
    printf("%a\n", sum(20, u, f, 1.5));
    for (int i = 0; i < 20; i++)
        printf("%a\n", f[i]);
    return 0;
}
