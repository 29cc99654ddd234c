#include <stdio.h>

double last(int n, double *restrict a, const double *restrict b, const double *restrict c);

int main(void)
{
    double a[8], b[8], c[8];
    for (int n = 0; n < 8; n++) {
        for (int k = 0; k < 8; k++) {
            a[k] = k;
            b[k] = 3.5 * k;
            c[k] = 9 - k;
        }
        printf("%g", last(n, a, b, c));
        for (int k = 0; k < 8; k++)
            printf(" %g", a[k]);
        printf("\n");
    }
    return 0;
}
