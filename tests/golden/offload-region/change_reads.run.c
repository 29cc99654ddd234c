#include <stdio.h>

void relax(int n, int steps, double *restrict a, double *restrict b);

int main(void)
{
    double a[300], b[300];
    for (int n = 1; n <= 300; n += 80)
        for (int steps = 0; steps <= 3; steps++) {
            for (int i = 0; i < 300; i++) {
                a[i] = i % 17;
                b[i] = -i;
            }
            relax(n, steps, a, b);
            for (int i = 0; i < 300; i++)
                printf("%.17g %.17g ", a[i], b[i]);
        }
    return 0;
}
