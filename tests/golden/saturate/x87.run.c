#include <stdio.h>

void wide(int n, double *restrict f, const double *restrict u);

int main(void)
{
    double f[80] = {0}, u[40];
    for (int i = 0; i < 40; i++)
        u[i] = i * 0.3;
    wide(40, f, u);
    for (int i = 0; i < 80; i++)
        printf("%a\n", f[i]);
}
