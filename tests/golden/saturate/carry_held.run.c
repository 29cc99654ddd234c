#include <stdio.h>

void shift(int n, double t, double *restrict a, double *restrict b);

int main(void)
{
    for (int n = 0; n < 8; n++) {
        double a[8], b[8];
        for (int i = 0; i < 8; i++) {
            a[i] = i - 2.5;
            b[i] = 0.75 * i;
        }
        shift(n, 1.5, a, b);
        for (int i = 0; i < 8; i++)
            printf("%g %g%c", a[i], b[i], i < 7 ? ' ' : '\n');
    }
    return 0;
}
