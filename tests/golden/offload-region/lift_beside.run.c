#include <stdio.h>

void relax(int n, int steps, double *a, double *b);

int main(void)
{
    for (int n = 0; n < 100; n += 33)
        for (int steps = 0; steps < 16; steps += 5) {
            double a[100], b[100];
            for (int i = 0; i < 100; i++) {
                a[i] = i % 7;
                b[i] = -i;
            }
            relax(n, steps, a, b);
            for (int i = 0; i < 100; i++)
                printf("%g %g\n", a[i], b[i]);
        }
    return 0;
}
