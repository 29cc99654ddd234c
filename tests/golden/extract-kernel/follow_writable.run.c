#include <stdio.h>

double sum(double *x, int k, int n);

int main(void)
{
    static double a[600];
    for (int i = 0; i < 600; i++)
        a[i] = i % 11;
    for (int n = 0; n < 300; n = 2 * n + 1)
        printf(" %g", sum(a, n / 2, n));
    return 0;
}
