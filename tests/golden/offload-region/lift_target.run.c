#include <stdio.h>

double relax(int n, int steps, double *a, double *b, const double *weights);

int main(void)
{
    double a[101], b[101], weights[100];
    for (int n = 0; n < 100; n += 33)
        for (int steps = 0; steps < 4; steps++) {
            for (int i = 0; i < 101; i++)
                a[i] = i % 7, b[i] = -i;
            for (int i = 0; i < 100; i++)
                weights[i] = 1 + i % 2;
            printf("%g\n", relax(n, steps, a, b, weights));
            for (int i = 0; i < 101; i++)
                printf("%g %g\n", a[i], b[i]);
        }
    return 0;
}
