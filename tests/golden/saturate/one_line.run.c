#include <stdio.h>

void one(int n, double *restrict f, const double *restrict u);

int main(void)
{
    double f[10] = {0}, u[12];
    for (int i = 0; i < 12; i++)
        u[i] = i * 5 % 7;
    one(10, f, u);
    for (int i = 0; i < 10; i++)
        printf("%g\n", f[i]);
}
