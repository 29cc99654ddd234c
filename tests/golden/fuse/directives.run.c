#include <stdio.h>

double directives(int n, double *restrict a, double *restrict b, const double *restrict c);

int main(void)
{
    double a[40], b[40], c[40];
    for (int n = 0; n < 40; n += 13) {
        for (int k = 0; k < 40; k++) {
            a[k] = k;
            b[k] = 3 * k;
            c[k] = 9 - k;
        }
        printf("%g", directives(n, a, b, c));
        for (int k = 0; k < 40; k++)
            printf(" %g %g", a[k], b[k]);
        printf("\n");
    }
    return 0;
}
