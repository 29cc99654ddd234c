#include <stdio.h>

void shifted_far(int n, double *restrict a, double *restrict b, const double *restrict c);

int main(void)
{
    for (int n = 0; n < 20; n++) {
        double a[28], b[28], c[28];
        for (int i = 0; i < 28; i++) {
            a[i] = i * 0.5;
            b[i] = 7 - i;
            c[i] = i % 5;
        }
        shifted_far(n, a, b, c);
        for (int i = 0; i < 28; i++)
            printf("%g %g ", a[i], b[i]);
    }
    return 0;
}
