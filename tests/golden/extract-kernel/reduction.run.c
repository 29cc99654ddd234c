#include <stdio.h>

double dot(int n, const double *x, const double *y, double start);

int main(void)
{
    double x[1000], y[1000];
    for (int i = 0; i < 1000; i++) {
        x[i] = i % 8;
        y[i] = i % 5 - 2;
    }
    for (int n = 0; n < 1000; n += 1 + n)
        printf("%g ", dot(n, x, y, 100));
    return 0;
}
