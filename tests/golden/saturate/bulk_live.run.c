#include <stdio.h>

void sums(int n, double *restrict f, const double *restrict u);

int main(void)
{
    double f[24], u[24];
    for (int i = 0; i < 24; i++)
        u[i] = i * 0.375;
    sums(4, f, u);
    for (int i = 0; i < 24; i++)
        printf("%a\n", f[i]);
    return 0;
}
