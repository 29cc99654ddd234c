#include <stdio.h>

void scale(int n, int m, double *restrict a, const double *restrict f);

int main(void)
{
    static double a[90 * 50], f[100];
    for (int i = 0; i < 90 * 50; i++)
        a[i] = 1 + i % 13;
    for (int i = 0; i < 100; i++)
        f[i] = i;
    scale(90, 50, a, f);
    scale(50, 90, a, f);
    scale(1, 1, a, f);
    for (int i = 0; i < 90 * 50; i++)
        printf("%g ", a[i]);
    return 0;
}
