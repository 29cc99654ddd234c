#include <stdio.h>

void relax(int n, int steps, double *restrict a, double *restrict b);

int main(void)
{
    double a[20], b[20];
    for (int n = 1; n <= 20; n += 6)
        for (int steps = 0; steps <= 5; steps++) {
            for (int k = 0; k < 20; k++) {
                a[k] = k * k / 7.0;
                b[k] = -k;
            }
            relax(n, steps, a, b);
            for (int k = 0; k < 20; k++)
                printf("%.17g %.17g ", a[k], b[k]);
        }
    return 0;
}
