#include <stdio.h>

void lengths(int n, double *restrict f, const double *restrict u, double low);

int main(void)
{
    double u[14], f[40];
    for (int i = 0; i < 14; i++)
        u[i] = 0.7 * i - 2;
    lengths(10, f, u, 1.3);
    for (int i = 0; i < 40; i++)
        printf("%a\n", f[i]);
    return 0;
}
