#include <stdio.h>

void combine(int n, int m, int k, double *x, const double *y, const double *z);

/* Slices that overlap, touch and lie apart. */
int main(void)
{
    static double a[400];
    for (int at = 0; at < 200; at++)
        for (int k = -3; k < 4; k++) {
            for (int i = 0; i < 400; i++)
                a[i] = i % 11;
            combine(20, 4, k, a + at, a + 100, a + 150 - at % 50);
            double sum = 0;
            for (int i = 0; i < 400; i++)
                sum = sum / 2 + a[i];
            printf("%g\n", sum);
        }
    return 0;
}
