#include <stdio.h>

void directives_gone(int n, double *restrict a, const double *restrict b);

int main(void)
{
    double a[30] = {0}, b[30];
    for (int k = 0; k < 30; k++)
        b[k] = 7 - k;
    for (int n = 0; n < 30; n += 9)
        directives_gone(n, a, b);
    for (int k = 0; k < 30; k++)
        printf("%g ", a[k]);
    return 0;
}
