#include <stdio.h>

int scale(int n, double *restrict a, const double *restrict b);

int main(void)
{
    for (int n = 1; n < 20; n += 3) {
        double a[24], b[24];
        for (int i = 0; i < 24; i++) {
            a[i] = i * 0.5;
            b[i] = 7 - i;
        }
        printf("%d\n", scale(n, a, b));
        for (int i = 0; i < 24; i++)
            printf("%g ", a[i]);
    }
    return 0;
}
