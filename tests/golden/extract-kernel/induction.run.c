#include <stdio.h>

int every_other(int n, int inc, int last, double *restrict a, const double *restrict b);

int main(void)
{
    double a[300] = {0}, b[600];
    for (int i = 0; i < 600; i++)
        b[i] = i;
    for (int n = -1; n < 300; n += 1 + n * (n > 0)) {
        printf("%d:", every_other(n, n % 3 - 1, 5, a, b));
        for (int i = 0; i < 300; i++)
            printf(" %g", a[i]);
    }
    return 0;
}
