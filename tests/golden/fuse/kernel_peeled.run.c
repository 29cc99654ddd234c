#include <stdio.h>

void peeled(int n, double *restrict a, double *restrict b, const double *restrict c);

int main(void)
{
    for (int n = -2; n < 12; n++) {
        double a[16], b[16], c[16];
        for (int i = 0; i < 16; i++) {
            a[i] = i * 0.5;
            b[i] = 7 - i;
            c[i] = i % 5;
        }
        peeled(n, a, b, c);
        for (int i = 0; i < 16; i++)
            printf("%g %g %g ", a[i], b[i], c[i]);
        printf("\n");
    }
    return 0;
}
