#include <stdio.h>

double unused(int n, int m, double *restrict a, double *restrict b, double *restrict c);

int main(void)
{
    for (int n = 0; n < 4; n++) {
        double a[4] = {0}, b[4] = {0}, c[4] = {1, 2, 3, 4};
        printf("%g ", unused(n, 4 - n, a, b, c));
        for (int i = 0; i < 4; i++)
            printf("%g %g ", a[i], b[i]);
    }
    return 0;
}
