#include <stdio.h>

double relax(int n, int steps, double *a, double *b);

int main(void)
{
    double a[101], b[100];
    for (int n = 0; n < 100; n += 33)
        for (int steps = 0; steps < 16; steps += 5) {
            for (int i = 0; i < 100; i++) {
                a[i] = i * 64 % 704;
                b[i] = -i;
            }
            printf("%g\n", relax(n, steps, a, b));
            printf("%g\n", relax(n, steps, a, a + 1));
            for (int i = 0; i < 100; i++)
                printf("%g %g\n", a[i], b[i]);
        }
    return 0;
}
