#include <stdio.h>

void many(int n, double a, double b, double *restrict f, double *restrict g);

int main(void)
{
    double f[42], g[42] = {0};
    many(3, 1.25, 3.5, f, g);
    for (int i = 0; i < 42; i++)
        printf("%a %a\n", f[i], g[i]);
    return 0;
}
