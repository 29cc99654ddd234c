#include <stdio.h>

void choose(int n, double *restrict a, double *restrict b, const double *restrict c);

int main(void)
{
    static double a[1000], b[1000], c[1000];
    for (int i = 0; i < 1000; i++)
        c[i] = i % 7 - 3;
    choose(0, a, b, c);
    choose(1000, a, b, c);
    double sum = 0;
    for (int i = 0; i < 1000; i++)
        sum = sum / 2 + a[i] * b[i] + b[i];
    printf("%.9g\n", sum);
    return 0;
}
