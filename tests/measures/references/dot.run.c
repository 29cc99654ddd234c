#include <stdio.h>

double dot(long n, const double *restrict x, const double *restrict y);

int main(void)
{
    double x[1500], y[1500];
    for (int i = 0; i < 1500; i++) {
        x[i] = i % 32;
        y[i] = 16 - i % 64;
    }
    for (int n = 0; n < 1500; n = 2 * n + 1)
        printf("%g ", dot(n, x, y));
    return 0;
}
