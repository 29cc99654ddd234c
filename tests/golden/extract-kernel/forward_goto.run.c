#include <stdio.h>

void choose(int n, double *restrict a, double *restrict b, const double *restrict c);

int main(void)
{
    double a[40], b[40], c[40];
    for (int i = 0; i < 40; i++) {
        a[i] = i;
        b[i] = -i;
        c[i] = i % 3 - 1;
    }
    choose(0, a, b, c);
    choose(37, a, b, c);
    for (int i = 0; i < 40; i++)
        printf("%g %g\n", a[i], b[i]);
    return 0;
}
